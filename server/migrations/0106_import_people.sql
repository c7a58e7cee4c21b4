-- Whom each import brought, changed or found unchanged, to show and text them: one row for each stretch of rows that was
-- merged, so that it costs an import next to nothing. Contacts that are gone by now are found nowhere.
create table import_people (
	org_id bigint not null,
	run_id bigint not null,
	last_line integer not null, -- the last line of the stretch
	team_id bigint not null,
	contact_ids bigint[] not null,
	primary key (org_id, run_id, last_line),
	foreign key (org_id, run_id) references import_run (org_id, id) on delete cascade
);
