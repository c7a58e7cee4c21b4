-- Contacts belong to the organization; their standing (muted, opted out) belongs to the team.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Contacts are found whatever the accents, apostrophes and case: “jose obrien” finds José O’Brien.
-- Only what is not plain ASCII is taken apart. Needs no extension, and is immutable, so that it can be indexed.
-- Not strict: a strict one is not inlined, and half as fast.
create function fold_text(written text) returns text language sql immutable parallel safe
return case
	when octet_length(written) = char_length(written) then translate(lower(written), '''`', '')
	else translate(
		replace(replace(replace(
			lower(regexp_replace(normalize(written, nfd), '[\u0300-\u036f]', '', 'g')),
			'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
		'øđłð''`’‘ʻ', 'odld')
end;

create table contact (
	org_id bigint not null references organization,
	id bigint not null,
	contact_key text not null, -- the college's own Contact ID
	first_name text not null default '',
	last_name text not null default '',
	mobile bigint, -- E.164 digits without plus
	assigned_person_id bigint,
	source text not null default 'Import' check (source in ('Import', 'Staff', 'ColdContact', 'WhatsAppColdContact')),
	custom jsonb not null default '{}', -- by custom field id; empty values are absent
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	search_text text not null generated always as (
		-- begins with a space, so that every word does
		fold_text(' ' || first_name || ' ' || last_name || ' ' || contact_key || ' ' || coalesce(mobile::text, ''))
	) stored,
	primary key (org_id, id),
	unique (org_id, contact_key),
	foreign key (org_id, assigned_person_id) references person (org_id, id)
) with (fillfactor = 85);
create unique index contact_mobile on contact (org_id, mobile) where mobile is not null;
create index contact_name on contact (org_id, last_name, first_name, id);
create index contact_search on contact using gin (org_id, search_text gin_trgm_ops);
create index on contact (org_id, assigned_person_id) where assigned_person_id is not null;

create table contact_team (
	org_id bigint not null,
	team_id bigint not null,
	contact_id bigint not null,
	muted boolean not null default false, -- blocked by staff
	opted_out boolean not null default false, -- the contact's own "stop", or the college's
	opted_out_by text check (opted_out_by in ('text', 'staff', 'import', 'carrier')),
	opted_out_at timestamptz,
	primary key (org_id, team_id, contact_id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, contact_id) references contact (org_id, id) on delete cascade
);
create index on contact_team (org_id, contact_id);

-- The person's own STOP to a team belongs to the number: it stays when the contact goes, or gets another number, and
-- holds for whichever contact has the number later. Only START from the same number takes it away.
create table number_stop (
	org_id bigint not null,
	mobile bigint not null,
	team_id bigint not null,
	by text not null check (by in ('text', 'carrier')),
	at timestamptz not null,
	primary key (org_id, mobile, team_id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade
);

create table custom_field (
	org_id bigint not null references organization,
	id bigint not null,
	name text not null,
	can_merge boolean not null default true,
	is_visible boolean not null default true,
	primary key (org_id, id)
);
create unique index custom_field_name on custom_field (org_id, lower(name));
