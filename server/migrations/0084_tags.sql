-- Tags: words that a team puts on its contacts, to find and text them by.
create table tag (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	name text not null check (name <> ''),
	color text not null default 'blue' check (color in ('blue', 'gold', 'red', 'purple', 'pink')),
	created_by bigint, -- null: an import made it
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade
);
create unique index tag_name on tag (org_id, team_id, lower(name));

create table contact_tag (
	org_id bigint not null,
	tag_id bigint not null,
	contact_id bigint not null,
	tagged_by bigint, -- null: an import
	tagged_at timestamptz not null,
	primary key (org_id, tag_id, contact_id),
	foreign key (org_id, tag_id) references tag (org_id, id) on delete cascade,
	foreign key (org_id, contact_id) references contact (org_id, id) on delete cascade
);
create index on contact_tag (org_id, contact_id);

-- The names of the tags of a row on its way, one a line.
alter table import_row add column tags text not null default '';
