-- Passing a chat to a colleague is an offer, which comes back to who made it; one mail a chat says that somebody waits to
-- be answered elsewhere; and what was said is mailed to one address.
alter table chat_conversation
	add column offered_by bigint,
	add column followed_up_at timestamptz,
	add column transcript_email text,
	add column bot_answered_at timestamptz, -- it had an answer to a question
	add foreign key (org_id, offered_by) references person (org_id, id);
create index chat_conversation_of_agent on chat_conversation (org_id, team_id, person_id) where state = 'open';
