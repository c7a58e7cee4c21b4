-- What an import changed, for a while, so that it can be undone: written in the transaction that changes it.
create table import_change (
	org_id bigint not null,
	run_id bigint not null,
	contact_id bigint not null,
	at timestamptz not null, -- of the change: a contact that says another time was changed since
	created boolean not null default false, -- the import made the contact
	joined boolean not null default false, -- it is in the team by the import
	opted_out boolean not null default false, -- and opted out there by it
	before jsonb, -- what was known; null: nothing of it changed
	left_why text check (left_why in ('changed', 'number', 'texts')), -- undoing left it as it is
	primary key (org_id, run_id, contact_id),
	foreign key (org_id, run_id) references import_run (org_id, id) on delete cascade
);

alter table import_run
	add column merged_at timestamptz[] not null default '{}', -- when each stretch of rows was merged
	add column made_fields bigint[] not null default '{}', -- custom fields that it made
	add column corrections jsonb, -- rows that somebody corrected before it began
	add column undone integer not null default 0, -- contacts that undoing put back
	add column undo_left integer not null default 0; -- and those that it left as they are
alter table import_run drop constraint import_run_state_check;
alter table import_run add constraint import_run_state_check
	check (state in ('uploaded', 'waiting', 'running', 'complete', 'cancelled', 'failed', 'undoing', 'undone'));
drop index import_run_unfinished;
create index import_run_unfinished on import_run (org_id) where state in ('waiting', 'running', 'undoing');
