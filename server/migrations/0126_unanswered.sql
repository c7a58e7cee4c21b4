-- Dashboards count how many conversations wait for an answer: those alone are read, and not all that are open.

create index conversation_unanswered on conversation (org_id, inbox_id) where not archived and last_incoming;
