-- Searches of contacts that somebody keeps under a name: their own, in one team.
create table contact_view (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	person_id bigint not null,
	name text not null check (name <> ''),
	search text not null, -- as it stands in the address of the list
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create unique index contact_view_name on contact_view (org_id, team_id, person_id, lower(name));
