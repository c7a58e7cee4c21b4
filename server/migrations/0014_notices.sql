-- What the platform tells its users: notes of the product, and messages of the system. Both are for all organizations.

create table product_note (
	id bigint primary key,
	type text not null,
	summary_header text not null,
	summary_sub_header text not null,
	content text not null, -- plain text with paragraphs
	user_visible boolean not null default true,
	admin_visible boolean not null default true,
	owner_visible boolean not null default true,
	published_on timestamptz not null,
	removed_at timestamptz
);

create table system_message (
	id bigint primary key,
	type text not null,
	user_type text not null check (user_type in ('Admin', 'Staff', 'All')),
	message text not null,
	published_on timestamptz not null,
	ends_at timestamptz
);

-- Until when somebody has read the notes of the product.
create table notes_read (
	org_id bigint not null,
	person_id bigint not null,
	until timestamptz not null,
	primary key (org_id, person_id),
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);

create table system_message_read (
	org_id bigint not null,
	person_id bigint not null,
	message_id bigint not null,
	at timestamptz not null,
	primary key (org_id, person_id, message_id),
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);

-- Incidents of this installation, told at /status in Statuspage's shape.
create table incident (
	id bigint primary key,
	name text not null,
	status text not null check (status in ('investigating', 'identified', 'monitoring', 'resolved', 'postmortem')),
	impact text not null check (impact in ('none', 'minor', 'major', 'critical', 'maintenance')),
	created_at timestamptz not null,
	updated_at timestamptz not null
);

create table incident_update (
	id bigint primary key,
	incident_id bigint not null references incident on delete cascade,
	body text not null,
	status text not null,
	created_at timestamptz not null
);
create index on incident_update (incident_id, created_at);

-- Who hears by mail of what happens in a team (spec 3 §3: notification settings).
create table team_alert (
	org_id bigint not null,
	team_id bigint not null,
	event text not null check (event in ('optOut', 'unknownStudentMessage', 'newStudentAdded', 'WebhookFailure')),
	is_active boolean not null,
	addresses text[] not null,
	updated_at timestamptz not null,
	primary key (org_id, team_id, event),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade
);

-- What happened since a team's people were last told of it.
create table team_alert_tally (
	org_id bigint not null,
	team_id bigint not null,
	event text not null,
	subject_id bigint not null, -- whom it happened to, or one part of a long work: counted once
	count integer not null,
	at timestamptz not null,
	primary key (org_id, team_id, event, subject_id),
	foreign key (org_id, team_id, event) references team_alert (org_id, team_id, event) on delete cascade
);

-- The status page that QUAD_STATUS_FEED_URL names, as it was read last.
create table status_feed (
	url text primary key,
	etag text,
	incidents jsonb not null default '[]', -- those that are not over
	failures smallint not null default 0, -- in a row
	next_at timestamptz not null -- when to ask again
);
