-- Numbers that cannot get texts: messages to many leave them out. A look-up says so, or texts that failed for good.
create table unreachable_number (
	org_id bigint not null references organization (id) on delete cascade,
	number bigint not null, -- E.164 digits
	why text not null check (why in ('landline', 'invalid')),
	source text not null check (source in ('look-up', 'delivery')),
	failures integer not null default 0, -- texts that failed for good
	is_left_out boolean not null, -- false: it failed once with an error that may pass
	since timestamptz not null,
	primary key (org_id, number)
);

-- A list of numbers that somebody had looked up, and how far it is.
create table validation_run (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	person_id bigint not null,
	state text not null default 'waiting' check (state in ('waiting', 'running', 'complete', 'stopped', 'failed')),
	numbers integer not null,
	quoted_cost bigint not null, -- what it was said to cost at most, in 1/10,000 dollar
	done integer not null default 0,
	unanswered integer not null default 0,
	last_number bigint not null default 0, -- up to this one all are done
	failed_because text, -- in the carrier's words
	created_at timestamptz not null,
	completed_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id)
);
create index validation_run_of_team on validation_run (org_id, team_id, id desc);

create table validation_number (
	org_id bigint not null,
	run_id bigint not null,
	number bigint not null,
	primary key (org_id, run_id, number),
	foreign key (org_id, run_id) references validation_run (org_id, id) on delete cascade
);

-- How far the look-ups that go on by themselves have come in an organization with the add-on.
create table validation_sweep (
	org_id bigint not null references organization (id) on delete cascade,
	last_contact_id bigint not null default 0,
	began_at timestamptz not null, -- at the first contact
	ran_at timestamptz not null,
	failed_because text,
	primary key (org_id)
);
create index line_lookup_by_time on line_lookup (org_id, looked_up_at);
