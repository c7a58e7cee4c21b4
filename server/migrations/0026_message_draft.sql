-- The message that somebody is writing: one a person and team. A draft that is sent or discarded leaves its version.
create table message_draft (
	org_id bigint not null,
	team_id bigint not null,
	person_id bigint not null,
	content jsonb,
	version bigint not null,
	saved_at timestamptz not null,
	primary key (org_id, team_id, person_id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
