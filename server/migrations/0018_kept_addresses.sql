-- The address that somebody signed in with before, for a week: who reads its mail can take it back, once, with a key of
-- which only the hash is kept.
create table kept_address (
	org_id bigint not null,
	key_hash bytea not null,
	person_id bigint not null,
	email text not null,
	expires_at timestamptz not null,
	primary key (org_id, key_hash),
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create index on kept_address (org_id, person_id);
