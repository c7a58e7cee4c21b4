-- Which account an organization has at a carrier. The token signs both ways, so it cannot be kept as a hash.
create table carrier_account (
	org_id bigint not null references organization,
	kind text not null check (kind in ('simulator')),
	account text not null,
	auth_token text not null,
	primary key (org_id, kind)
);

-- The simulated carrier (decisions.md 26): an outside system that happens to live in our repository and database.
-- Its tables begin with sim_; nothing of the product reads or writes them, and they refer to none of the product's.

create table sim_account (
	id integer generated always as identity primary key,
	account text not null unique,
	auth_token text not null,
	speed text not null default 'natural' check (speed in ('slow', 'natural', 'fast', 'instant')),
	down boolean not null default false, -- answers 503 and reports nothing
	honours_key boolean not null default true
);

-- What the carrier took, both ways. Sids grow with time, so their order is that of the texts.
create table sim_message (
	account_id integer not null,
	sid text not null,
	phone bigint not null, -- E.164 digits without plus
	number bigint not null, -- the college's
	from_phone boolean not null,
	body text not null,
	idempotency_key text, -- null where the carrier was told not to honour it
	accepted_at timestamptz not null,
	sent_at timestamptz, -- null: nothing is ever said of it
	settled_at timestamptz, -- when it is on the phone, or has failed
	error_code integer,
	primary key (account_id, sid)
);
create index sim_message_phone on sim_message (account_id, phone, sid);
create unique index sim_message_key on sim_message (account_id, idempotency_key) where idempotency_key is not null;

-- Calls that are still to be made: receipts and texts from phones. A row goes when the call was taken.
create table sim_callback (
	id bigint generated always as identity primary key,
	account_id integer not null,
	sid text not null,
	phone bigint not null,
	number bigint not null,
	url text not null,
	status text not null, -- 'received' is a text from the phone
	error_code integer,
	body text,
	due_at timestamptz not null,
	tries smallint not null default 0,
	fault text -- why it was given up
) with (autovacuum_vacuum_scale_factor = 0.01);
create index sim_callback_due on sim_callback (due_at, id) where fault is null;

-- Phones that texted STOP to a number.
create table sim_stop (
	account_id integer not null,
	phone bigint not null,
	number bigint not null,
	at timestamptz not null,
	confirmed boolean not null default false, -- the one confirmation has gone through
	primary key (account_id, phone, number)
);
