-- What a high-speed inbox has to send with: a credit is a segment that a carrier took.

-- Every line of the book. It only grows: what a batch has cost is one line, which gets longer while it is sent.
create table credit_entry (
	org_id bigint not null,
	id bigint not null, -- of what was spent: the batch's, or the single text's
	inbox_id bigint not null,
	kind text not null check (kind in ('bought', 'granted', 'corrected', 'spent')),
	credits bigint not null, -- what was spent is below zero
	request_id bigint, -- the request that it answers
	person_id bigint, -- who of the provider entered it: somebody of another organization, so no key
	note text not null default '',
	at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete cascade,
	foreign key (org_id, request_id) references service_request (org_id, id) on delete set null (request_id)
) with (fillfactor = 50);
create index on credit_entry (org_id, inbox_id, id desc);
create unique index credit_entry_request on credit_entry (org_id, request_id) where request_id is not null;

-- Their sum, moved in the statement that writes them.
create table credit_balance (
	org_id bigint not null,
	inbox_id bigint not null,
	balance bigint not null default 0, -- may be below zero: the last text takes more segments than were left
	told text not null default 'enough' check (told in ('enough', 'low', 'none')), -- what its people know of it
	primary key (org_id, inbox_id),
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete cascade
) with (fillfactor = 50);

-- What was sent before anybody counted costs nothing.
insert into credit_balance (org_id, inbox_id) select org_id, id from inbox where type = 'highspeed';
