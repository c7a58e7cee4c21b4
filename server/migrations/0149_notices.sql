-- What processes tell each other where a pooler lets none of them LISTEN (foundation/live/poll-notices.ts). Each is read
-- within seconds; one that a crash takes along is healed as a lost NOTIFY is.
create unlogged table notice (
	id uuid primary key default gen_random_uuid(),
	at timestamptz not null default clock_timestamp(),
	payload text not null
);

create index notice_at on notice (at);
