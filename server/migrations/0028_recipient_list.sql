-- Lists of people by Contact IDs or numbers that somebody pasted or brought in a file.
create table recipient_list (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	person_id bigint not null,
	name text not null, -- of the file
	twice integer not null default 0,
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create index on recipient_list (org_id, person_id, created_at);

-- Without a foreign key to the contact: a hundred thousand would each be looked for. Who is gone is not joined.
create table recipient_list_person (
	org_id bigint not null,
	list_id bigint not null,
	contact_id bigint not null,
	primary key (org_id, list_id, contact_id),
	foreign key (org_id, list_id) references recipient_list (org_id, id) on delete cascade
);

-- What was not found, until it is corrected.
create table recipient_list_miss (
	org_id bigint not null,
	list_id bigint not null,
	nth integer not null,
	line integer not null,
	written text not null,
	reason text not null,
	primary key (org_id, list_id, nth),
	foreign key (org_id, list_id) references recipient_list (org_id, id) on delete cascade
);
