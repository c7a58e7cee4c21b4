-- SAML 2.0: an organization's identity providers, our key towards them, and sign-ins on their way.

create table saml_configuration (
	org_id bigint not null,
	id bigint not null,
	friendly_name text not null,
	entity_id text not null, -- the identity provider's
	sign_in_url text not null,
	protocol_binding smallint not null default 0 check (protocol_binding in (0, 1)), -- 0 HTTP-Redirect, 1 HTTP-POST
	certificates text[] not null check (cardinality(certificates) > 0), -- base64 DER; two while one follows the other
	allows_unasked boolean not null default false, -- sign-in begun at the identity provider
	person_attribute text, -- which attribute names the person; null: the NameID
	created_at timestamptz not null,
	updated_at timestamptz not null,
	removed_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id) references organization (id) on delete cascade
);
create unique index saml_configuration_name on saml_configuration (org_id, lower(friendly_name)) where removed_at is null;
create index on saml_configuration (id); -- the addresses that an identity provider is given name it alone

alter table person add column saml_configuration_id bigint;
alter table person add foreign key (org_id, saml_configuration_id) references saml_configuration (org_id, id);
create index on person (org_id, saml_configuration_id) where saml_configuration_id is not null;

-- With what we sign our requests and open what is encrypted for us.
create table saml_key (
	org_id bigint not null,
	certificate text not null, -- base64 DER
	sealed_private_key text not null,
	created_at timestamptz not null,
	primary key (org_id),
	foreign key (org_id) references organization (id) on delete cascade
);

-- A sign-in that an owner tries out, and what came of it.
create table saml_test (
	org_id bigint not null,
	id bigint not null,
	configuration_id bigint not null,
	person_id bigint not null, -- who tries it out
	created_at timestamptz not null,
	outcome jsonb, -- null while nothing has come back
	primary key (org_id, id),
	foreign key (org_id, configuration_id) references saml_configuration (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);

-- Requests on their way. Taking the answer takes the row: so a request is answered once, whichever process hears it.
create table saml_request (
	org_id bigint not null,
	id text not null, -- as the request names itself
	configuration_id bigint not null,
	return_url text,
	test_id bigint,
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, configuration_id) references saml_configuration (org_id, id) on delete cascade,
	foreign key (org_id, test_id) references saml_test (org_id, id) on delete cascade
);

-- Answers that were taken, so that none is taken twice.
create table saml_answer_used (
	org_id bigint not null,
	configuration_id bigint not null,
	assertion_id text not null, -- as the identity provider names it
	expires_at timestamptz not null,
	primary key (org_id, configuration_id, assertion_id),
	foreign key (org_id, configuration_id) references saml_configuration (org_id, id) on delete cascade
);
