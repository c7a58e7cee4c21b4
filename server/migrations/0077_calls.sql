-- What callers of a team's numbers hear, where nobody is to be called instead.

create table team_greeting (
	org_id bigint not null,
	team_id bigint not null,
	sentence text not null,
	primary key (org_id, team_id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade
);
