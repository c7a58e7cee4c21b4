-- Exports: written by a job in parts, so that one that was killed goes on with the next part, and kept for a week.
create table export_run (
	org_id bigint not null references organization on delete cascade,
	id bigint not null,
	team_id bigint, -- null: of the whole organization
	person_id bigint not null,
	kind text not null check (kind in ('activity', 'optouts', 'undelivered', 'students', 'highspeed')),
	start_at timestamptz not null,
	end_at timestamptz not null,
	time_zone text not null, -- in which its times are written
	state text not null default 'waiting' check (state in ('waiting', 'running', 'complete', 'failed', 'expired')),
	rows integer not null default 0,
	bytes bigint not null default 0,
	last_id bigint not null default 0, -- of the last row that a part holds
	created_at timestamptz not null,
	completed_at timestamptz,
	expires_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, person_id) references person (org_id, id)
);
create index export_run_of_person on export_run (org_id, person_id, id desc);
create index export_run_expiry on export_run (expires_at) where expires_at is not null;

create table export_part (
	org_id bigint not null,
	export_id bigint not null,
	nth integer not null,
	file text not null,
	primary key (org_id, export_id, nth),
	foreign key (org_id, export_id) references export_run (org_id, id) on delete cascade
);

-- Each downloads once, and soon.
create table export_link (
	org_id bigint not null,
	hash bytea not null,
	export_id bigint not null,
	expires_at timestamptz not null,
	primary key (org_id, hash),
	foreign key (org_id, export_id) references export_run (org_id, id) on delete cascade
);
create index on export_link (expires_at);

-- A note of the bell that is for one person. Notes are the installation's, so what ties one to a person stands apart.
alter table product_note add column is_personal boolean not null default false;
create table note_for_person (
	org_id bigint not null,
	person_id bigint not null,
	note_id bigint not null,
	primary key (org_id, person_id, note_id),
	foreign key (org_id, person_id) references person (org_id, id)
);
