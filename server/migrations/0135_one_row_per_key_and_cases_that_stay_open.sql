-- Of rows with one key, one is imported: the newest by its time, or else the first. So an import that goes on where it stopped
-- needs none of the rows before. What has not changed is kept until all are read, as it may be the first of its key.
alter table integration_row
	add column key bytea,
	add column changed_at timestamptz,
	add column is_unchanged boolean not null default false;

create unique index integration_row_key on integration_row (org_id, run_id, key) where key is not null;

-- The other system refuses to close a case, and would again: it was deleted there, say.
alter table integration_automation_case
	drop constraint integration_automation_case_state_check,
	add constraint integration_automation_case_state_check
		check (state in ('leftOut', 'sent', 'closed', 'notClosed', 'notDelivered'));

-- Rows of a text are asked for by the text: whether it is there already, and which others have the same words.
create index integration_outbox_of_message on integration_outbox (org_id, message_id) where message_id is not null;
