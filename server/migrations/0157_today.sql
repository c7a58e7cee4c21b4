-- The dashboard says who has waited longest for an answer, and which scheduled messages need a decision.

drop index conversation_unanswered;
create index conversation_unanswered on conversation (org_id, inbox_id, last_at) where not archived and last_incoming;
create index scheduled_message_stopped on scheduled_message (org_id, team_id, starts_at)
	where state in ('missed', 'held');
