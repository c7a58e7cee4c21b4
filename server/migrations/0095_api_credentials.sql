-- Credentials by which a college's own systems call the public API. The secret is told once; only its hash is here.

create table api_credential (
	org_id bigint not null,
	id bigint not null,
	name text not null,
	team_id bigint, -- null: all teams of the organization
	person_id bigint not null, -- who generated it: it acts as them
	prefix text not null, -- with which the secret begins, to know it by
	secret_hash bytea not null,
	scopes text[] not null check (scopes <@ array['read', 'send', 'contacts', 'admin'] and cardinality(scopes) > 0),
	is_test boolean not null,
	created_at timestamptz not null,
	expires_at timestamptz,
	last_used_at timestamptz,
	revoked_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create unique index api_credential_secret on api_credential (org_id, secret_hash);
create index api_credential_team on api_credential (org_id, team_id);
create index api_credential_person on api_credential (org_id, person_id);
