-- What signing in needs beyond a password: reset keys, where a session came from, partners and their keys.

alter table person
	add column must_change_password boolean not null default false,
	add column password_changed_at timestamptz,
	add column last_sign_in_at timestamptz,
	add column campus_id text; -- shown as User Id (spec 3 §3)
create unique index person_campus_id on person (org_id, lower(campus_id)) where campus_id is not null and removed_at is null;

alter table session
	add column method text not null default 'password' check (method in ('password', 'saml', 'partner')),
	add column address inet,
	add column agent text, -- the browser, as it names itself
	add column caretaker_id bigint, -- who acts as person_id
	add column caretaker_team_id bigint, -- where the caretaker goes back to
	add column ends_at timestamptz; -- before it would end by itself: caretaking is time-boxed
create index on session (org_id, person_id);
create index on session (org_id, caretaker_id) where caretaker_id is not null;

-- One use, one hour, and only its hash is kept.
create table password_reset (
	org_id bigint not null,
	key_hash bytea not null,
	person_id bigint not null,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	primary key (org_id, key_hash),
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create index on password_reset (org_id, person_id);

-- Who may sign our people in with tokens of theirs (/partner/auth).
create table partner (
	org_id bigint not null,
	id bigint not null,
	name text not null,
	sealed_key text not null, -- what the partner signs with
	created_at timestamptz not null,
	disabled_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id) references organization (id) on delete cascade
);

-- Tokens of partners that were used, until they would have expired anyway.
create table partner_token_used (
	org_id bigint not null,
	partner_id bigint not null,
	token_id text not null,
	expires_at timestamptz not null,
	primary key (org_id, partner_id, token_id),
	foreign key (org_id, partner_id) references partner (org_id, id) on delete cascade
);
