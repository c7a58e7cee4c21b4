-- Triage: what somebody did with replies to a batch, so that each is dealt with once, and can be put back for ten seconds.
create table triage_action (
	org_id bigint not null,
	id bigint not null,
	batch_id bigint not null,
	inbox_id bigint not null,
	person_id bigint not null,
	draft_id uuid, -- of a text that somebody wrote: the same one is sent once
	draft_hash bytea,
	kind text not null check (kind in ('reply', 'category', 'resolve', 'opt-out')),
	answer jsonb not null default '{}', -- what was answered to it
	at timestamptz not null,
	undo_until timestamptz not null, -- its texts wait in the queue, held, until it can no longer be undone
	done_at timestamptz, -- when they were let go
	undone_at timestamptz,
	primary key (org_id, id),
	unique (org_id, person_id, draft_id),
	foreign key (org_id, batch_id) references batch (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id)
);
create index on triage_action (org_id, batch_id);
create index triage_action_due on triage_action (undo_until) where done_at is null and undone_at is null;

-- What it did with each reply. Undone, it is gone.
create table triage_change (
	org_id bigint not null,
	action_id bigint not null,
	message_id bigint not null, -- the text of the batch that was replied to
	settles boolean not null, -- the reply is dealt with by it
	category smallint, -- to which it was sorted, and what it was before
	category_before smallint,
	opted_out boolean not null default false,
	answer_id bigint, -- the text that answers it
	primary key (org_id, action_id, message_id),
	foreign key (org_id, action_id) references triage_action (org_id, id) on delete cascade
);
create index on triage_change (org_id, message_id);
create unique index triage_settled on triage_change (org_id, message_id) where settles;

-- Who is answering a reply at this moment.
create table triage_claim (
	org_id bigint not null,
	message_id bigint not null,
	person_id bigint not null,
	until timestamptz not null,
	primary key (org_id, message_id),
	foreign key (org_id, person_id) references person (org_id, id)
);
create index on triage_claim (org_id, person_id);

-- The few of a batch that were replied to, among the hundred thousand.
create index message_replied on message (org_id, batch_id, id) where replied_at is not null and batch_id is not null;
