-- A sign-in belongs to the browser that began it, and an address is one's own once a mail to it was opened.

-- Of a value that the browser made and kept; null where none began it, as with a link of the college's own.
alter table saml_request add column browser_hash bytea;

-- What an identity provider's answer came to, until the browser that asked fetches it.
create table saml_result (
	org_id bigint not null,
	code_hash bytea not null, -- sha-256; the code itself is nowhere
	configuration_id bigint not null,
	person_id bigint not null,
	browser_hash bytea not null,
	expires_at timestamptz not null,
	primary key (org_id, code_hash),
	foreign key (org_id, configuration_id) references saml_configuration (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);

-- An address that somebody wants to sign in with: one to a person, theirs once the link of the mail was opened.
create table wanted_address (
	org_id bigint not null,
	person_id bigint not null,
	email text not null check (email = lower(email)),
	key_hash bytea not null, -- sha-256; also of who gets no link, since the address is somebody else's
	expires_at timestamptz not null,
	primary key (org_id, person_id),
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create unique index wanted_address_key on wanted_address (org_id, key_hash);
