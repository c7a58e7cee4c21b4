-- Who was invited and has, or has not yet, chosen a password. One row a person: another mail replaces the key of the one
-- before. It stays when it was accepted, so that a link that is used twice is told so.

create table invitation (
	org_id bigint not null,
	person_id bigint not null,
	key_hash bytea not null, -- sha-256; the key itself is only in the mail, sealed
	invited_at timestamptz not null,
	expires_at timestamptz not null,
	accepted_at timestamptz,
	primary key (org_id, person_id),
	unique (org_id, key_hash),
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
