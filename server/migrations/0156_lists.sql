-- The columns that a person chose for the list of a team's contacts, in order.
create table contact_columns (
	org_id bigint not null,
	team_id bigint not null,
	person_id bigint not null,
	columns text[] not null,
	primary key (org_id, team_id, person_id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);

-- How many contacts a segment had at the end of each day, in the team's time zone, so that its growth is known.
create table segment_count (
	org_id bigint not null,
	segment_id bigint not null,
	day date not null,
	contacts integer not null,
	primary key (org_id, segment_id, day),
	foreign key (org_id, segment_id) references segment (org_id, id) on delete cascade
);
