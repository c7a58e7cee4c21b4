-- Answers to a smart message: what it asked for when it was sent, how many answered what, and what was answered to each.
alter table batch
	add column smart_type smallint check (smart_type between 0 and 2), -- 0 basic, 1 scale, 2 multiple choice
	add column answered_yes integer not null default 0,
	add column answered_no integer not null default 0,
	add column answered_other integer not null default 0;
alter table message add column automatic_reply_id bigint; -- the message that answered the answer by itself
