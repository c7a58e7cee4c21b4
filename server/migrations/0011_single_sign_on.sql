-- SAML 2.0: an organization's identity providers, our key towards them, and requests on their way.

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

alter table person add column saml_configuration_id bigint;
alter table person add foreign key (org_id, saml_configuration_id) references saml_configuration (org_id, id);

-- With what we sign our requests and open what is encrypted for us. The newest is used, the one before is still taken.
create table saml_key (
	org_id bigint not null,
	id bigint not null,
	certificate text not null,
	sealed_private_key text not null,
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id) references organization (id) on delete cascade
);

create table saml_request (
	org_id bigint not null,
	id text not null, -- as the request names itself
	configuration_id bigint not null,
	return_url text,
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, configuration_id) references saml_configuration (org_id, id) on delete cascade
);

-- Answers that were taken, so that none is taken twice.
create table saml_answer_used (
	org_id bigint not null,
	assertion_id text not null,
	expires_at timestamptz not null,
	primary key (org_id, assertion_id),
	foreign key (org_id) references organization (id) on delete cascade
);
