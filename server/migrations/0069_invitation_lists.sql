-- Many people invited at once: the list as it was pasted or uploaded, and what came of each row. A row is settled in the
-- transaction that makes its user, so a job that was killed goes on with the rows that are still 'valid'.

create table invitation_list (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null, -- the one in which it was uploaded: where people go whose row names none
	person_id bigint not null, -- who invites
	file_name text not null, -- empty: pasted
	state text not null default 'draft' check (state in ('draft', 'waiting', 'running', 'complete', 'failed')),
	sends_mail boolean not null default true,
	saml_configuration_id bigint,
	created_at timestamptz not null,
	completed_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create index invitation_list_of on invitation_list (org_id, person_id, id desc);
create index on invitation_list (org_id, team_id);

create table invitation_row (
	org_id bigint not null,
	list_id bigint not null,
	line int not null,
	first_name text not null, -- this and the next five as written
	last_name text not null,
	email text not null,
	campus_id text not null,
	teams text not null,
	role text not null,
	team_ids bigint[] not null,
	verdict text not null,
	reason text, -- why it is left out, in words
	primary key (org_id, list_id, line),
	foreign key (org_id, list_id) references invitation_list (org_id, id) on delete cascade
);
create index invitation_row_valid on invitation_row (org_id, list_id, line) where verdict = 'valid';
