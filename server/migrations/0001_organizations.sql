-- Organizations, their teams and people, and the sessions in which people work.
-- Every key and foreign key of a tenant's table begins with org_id, so that organizations can be spread over shards.

create table organization (
	id bigint primary key,
	name text not null,
	plan text not null default 'Standard',
	is_demo boolean not null default false,
	reply_length smallint not null default 306 check (reply_length between 1 and 1600), -- characters (spec 1 §5)
	compose_length smallint not null default 350 check (compose_length between 1 and 1600),
	created_at timestamptz not null default now()
);

create table team (
	org_id bigint not null references organization,
	id bigint not null,
	name text not null,
	time_zone text not null default 'America/New_York',
	quiet_hours_off boolean not null default false, -- the overnight safeguard, switched off by the team
	send_speed smallint not null default 1 check (send_speed between 1 and 3),
	primary key (org_id, id),
	unique (org_id, name)
);

create table person (
	org_id bigint not null references organization,
	id bigint not null,
	email text not null check (email = lower(email)),
	first_name text not null,
	last_name text not null,
	password_hash text,
	is_owner boolean not null default false,
	is_platform_administrator boolean not null default false,
	removed_at timestamptz,
	created_at timestamptz not null default now(),
	primary key (org_id, id),
	unique (org_id, email)
);

-- A directory, not a tenant's table: at sign-in the organization is not known yet.
create table sign_in_name (
	email text primary key,
	org_id bigint not null,
	person_id bigint not null,
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);

create table team_member (
	org_id bigint not null,
	team_id bigint not null,
	person_id bigint not null,
	is_administrator boolean not null default false,
	is_chat_agent boolean not null default false,
	has_texting boolean not null default true,
	primary key (org_id, team_id, person_id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create index on team_member (org_id, person_id);

create table session (
	org_id bigint not null,
	id bigint not null,
	token_hash bytea not null, -- sha-256; the token itself is nowhere
	person_id bigint not null,
	team_id bigint not null,
	created_at timestamptz not null,
	seen_at timestamptz not null, -- moved at most once a minute
	primary key (org_id, id),
	unique (org_id, token_hash),
	foreign key (org_id, team_id, person_id) references team_member (org_id, team_id, person_id) on delete cascade
);
create index on session (org_id, team_id, person_id);

-- Opens the live channel once.
create table live_credential (
	org_id bigint not null,
	hash bytea not null,
	session_id bigint not null,
	expires_at timestamptz not null,
	primary key (org_id, hash),
	foreign key (org_id, session_id) references session (org_id, id) on delete cascade
);
create index on live_credential (org_id, session_id);

-- The live channel's topics: a version that grows by one with each change, moved last in the change's transaction.
create table live_topic (
	org_id bigint not null,
	topic text not null,
	version bigint not null,
	primary key (org_id, topic)
) with (fillfactor = 50);
