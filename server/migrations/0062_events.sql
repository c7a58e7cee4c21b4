-- What happened, written in the transaction in which it did, for listeners to react to afterwards (foundation/events).
-- Ids are given before transactions commit, so a later id can be seen first. A listener therefore reads in the order of
-- (written_by, id), and only what was written by transactions older than every one that still runs.
create sequence event_id;
create table event (
	org_id bigint not null,
	id bigint not null default nextval('event_id'),
	written_by xid8 not null default pg_current_xact_id(),
	name text not null,
	data jsonb not null,
	at timestamptz not null default now(),
	primary key (org_id, id)
);
create index on event (written_by, id);

-- How far each listener is. `last_id` finds the place again in a database that was moved to another server.
create table event_cursor (
	listener text primary key,
	written_by xid8 not null,
	id bigint not null,
	last_id bigint not null
);

-- What a listener failed with, tried again without holding up the others; given up where no next try stands.
create table event_retry (
	org_id bigint not null,
	event_id bigint not null,
	listener text not null,
	tries smallint not null,
	next_try_at timestamptz,
	failure text not null,
	primary key (org_id, event_id, listener),
	foreign key (org_id, event_id) references event (org_id, id) on delete cascade
);
create index on event_retry (listener, next_try_at);
