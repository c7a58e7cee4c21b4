-- Messages that go out by themselves at their time.

create table scheduled_message (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	inbox_id bigint, -- null: it is gone
	person_id bigint not null, -- in whose name it goes out
	caretaker_id bigint, -- who really scheduled it, while caretaking
	draft_id uuid not null, -- made by the composer: the same draft is kept once
	draft_hash bytea not null, -- of what it said then
	start_id uuid not null, -- the draft id of its batch: so it goes out once
	draft jsonb not null, -- what it says, to whom, with what beside
	recipients integer not null, -- how many were listed when it was last saved
	local_time text not null, -- on the wall of its zone: 2027-03-14T09:00
	time_zone text not null,
	starts_at timestamptz not null, -- when that wall shows it, by the zone's rules as they are known
	not_after timestamptz, -- nothing of it is sent after that; null: a day after its start
	state text not null default 'scheduled'
		check (state in ('scheduled', 'starting', 'missed', 'held', 'sent', 'cancelled')),
	state_reason text, -- why it was missed or is held, in words
	starting_since timestamptz,
	batch_id bigint, -- what became of it
	version integer not null default 1,
	changed_by bigint not null,
	changed_at timestamptz not null,
	primary key (org_id, id),
	unique (org_id, person_id, draft_id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete set null (inbox_id),
	foreign key (org_id, person_id) references person (org_id, id),
	foreign key (org_id, changed_by) references person (org_id, id),
	check ((state = 'starting') = (starting_since is not null))
);
create index on scheduled_message (starts_at) where state in ('scheduled', 'starting');
create index on scheduled_message (org_id, team_id, starts_at);
