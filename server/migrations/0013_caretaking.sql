-- Who may act for whom. Acting itself is a session with a caretaker (0010).

create table caretaker (
	org_id bigint not null,
	team_id bigint not null,
	caretaker_id bigint not null,
	target_id bigint not null,
	created_at timestamptz not null,
	created_by bigint not null,
	primary key (org_id, team_id, caretaker_id, target_id),
	foreign key (org_id, team_id, caretaker_id) references team_member (org_id, team_id, person_id) on delete cascade,
	foreign key (org_id, team_id, target_id) references team_member (org_id, team_id, person_id) on delete cascade,
	check (caretaker_id <> target_id)
);
create unique index caretaker_of_target on caretaker (org_id, team_id, target_id);
