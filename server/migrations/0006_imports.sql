-- Imports of contacts: the run, the file while it is needed, and the rows that were left out.

create table import_run (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	person_id bigint not null, -- who uploaded it
	file_name text not null,
	state text not null default 'uploaded'
		check (state in ('uploaded', 'waiting', 'running', 'complete', 'cancelled', 'failed')),
	state_reason text, -- why it failed, in words
	allow_mobile_update boolean not null default false,
	header text[] not null, -- as it stands in the file
	columns jsonb, -- what each column is, once it is started
	uploaded_at timestamptz not null,
	started_at timestamptz,
	completed_at timestamptz,
	total integer not null default 0, -- rows of the file
	last_line integer not null default 0, -- everything up to this line of the file is in
	created integer not null default 0,
	changed integer not null default 0,
	unchanged integer not null default 0,
	duplicates integer not null default 0, -- twins of an earlier row of the file
	rejected integer not null default 0,
	opted_out integer not null default 0, -- opted out by this import
	stays_opted_out integer not null default 0, -- the file would have opted them in
	numbers_kept integer not null default 0, -- another number in the file, not taken
	primary key (org_id, id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id)
) with (fillfactor = 50);
create index import_run_history on import_run (org_id, team_id, id desc);
create index import_run_uploaded on import_run (uploaded_at) where state = 'uploaded';
create index import_run_uploads on import_run (org_id, person_id, id) where state = 'uploaded';
create index import_run_unfinished on import_run (org_id) where state in ('waiting', 'running');

-- Kept between preview and the end of the run, then deleted.
create table import_file (
	org_id bigint not null,
	run_id bigint not null,
	content bytea not null,
	primary key (org_id, run_id),
	foreign key (org_id, run_id) references import_run (org_id, id) on delete cascade
);
alter table import_file alter column content set storage external; -- a spreadsheet is compressed already

create table import_rejection (
	org_id bigint not null,
	run_id bigint not null,
	line integer not null,
	is_duplicate boolean not null default false,
	reason text not null, -- a sentence
	cells text[] not null, -- as they stand in the file
	primary key (org_id, run_id, line),
	foreign key (org_id, run_id) references import_run (org_id, id) on delete cascade
);

-- Rows on their way from the file into contacts: copied in, merged and deleted, some thousand at a time.
-- Unlogged: after a crash the run reads them from the file again.
create unlogged table import_row (
	org_id bigint not null,
	run_id bigint not null,
	line integer not null,
	contact_key text not null,
	first_name text not null,
	last_name text not null,
	mobile bigint not null,
	opted_out boolean not null,
	assigns boolean not null, -- false: who is assigned stays as it is
	assigned_person_id bigint,
	custom jsonb not null,
	new_id bigint not null, -- the contact's, should it be new
	primary key (org_id, run_id, line)
) with (autovacuum_vacuum_scale_factor = 0.05);
