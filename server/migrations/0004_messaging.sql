-- Batches, messages, the send ledger, and conversations.
-- A conversation is (inbox, mobile), and so is its thread: a message need not know its conversation.

create table batch (
	org_id bigint not null,
	id bigint not null,
	inbox_id bigint not null,
	team_id bigint not null,
	person_id bigint not null, -- who sent it
	draft_id uuid not null, -- made by the composer: the same draft is the same batch
	draft_hash bytea not null, -- of what the draft said
	body text not null, -- as written, with merge fields
	state text not null default 'queued'
		check (state in ('queued', 'sending', 'paused', 'held', 'complete', 'cancelled', 'failed')),
	state_reason text, -- why it is held or failed, in words
	total integer not null default 0,
	segments integer not null default 0, -- of all its messages
	submitted integer not null default 0, -- accepted by the carrier, nothing heard yet
	sent integer not null default 0, -- handed to the phone's network
	delivered integer not null default 0,
	undelivered integer not null default 0,
	cancelled integer not null default 0,
	unknown integer not null default 0, -- outcome unknown: a person decides
	queued integer not null generated always as
		(total - submitted - sent - delivered - undelivered - cancelled - unknown) stored, -- not handed over yet
	replied integer not null default 0,
	skipped jsonb not null default '{}', -- how many by reason
	composed_at timestamptz not null,
	window_closes_at timestamptz, -- nothing is claimed after it; null: the safeguard is off
	held_until timestamptz, -- when a held batch goes on by itself
	do_not_send_after timestamptz not null,
	completed_at timestamptz,
	primary key (org_id, id),
	unique (org_id, person_id, draft_id),
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id)
) with (fillfactor = 50);
create index batch_sent_list on batch (org_id, inbox_id, id desc);
create index batch_unfinished on batch (org_id, inbox_id, id) where state in ('queued', 'sending', 'paused', 'held');

create table batch_skip (
	org_id bigint not null,
	batch_id bigint not null,
	contact_id bigint not null,
	reason text not null,
	primary key (org_id, batch_id, contact_id, reason),
	foreign key (org_id, batch_id) references batch (org_id, id) on delete cascade
);

-- status: 0 queued, 1 submitted, 2 sent, 3 delivered, 4 undelivered, 5 cancelled, 6 outcome unknown; 7 received.
-- Not indexed on status or carrier_sid, so that the ledger's updates stay heap-only.
create table message (
	org_id bigint not null,
	id bigint not null,
	inbox_id bigint not null,
	mobile bigint not null, -- the other person's
	contact_id bigint,
	batch_id bigint,
	person_id bigint, -- who wrote it; null for what comes in and for automatic answers
	incoming boolean not null,
	status smallint not null,
	segments smallint not null,
	body text, -- null: the batch's, which has no merge fields
	carrier_sid text,
	error_code integer,
	replied_at timestamptz,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (org_id, id)
) with (fillfactor = 70);
create index message_thread on message (org_id, inbox_id, mobile, id desc);
create index message_batch on message (org_id, batch_id, id) where batch_id is not null;

-- What waits to be handed to a carrier. A lease is a claim: committed before the carrier is called.
create table send_queue (
	org_id bigint not null,
	message_id bigint not null,
	inbox_id bigint not null,
	urgency smallint not null, -- 0 a reply, 1 bulk: replies overtake
	batch_id bigint,
	contact_id bigint not null, -- whose standing is asked again when it is claimed
	despite_opt_out boolean not null default false, -- as the answer to STOP itself
	from_number bigint not null,
	to_number bigint not null,
	body text, -- null: the batch's
	segments smallint not null,
	held boolean not null default false, -- the batch is paused or held
	attempt smallint not null default 0,
	lease_until timestamptz,
	lease_by bigint,
	primary key (org_id, message_id)
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.01);
create index send_queue_next on send_queue (org_id, inbox_id, urgency, message_id)
	where lease_until is null and not held;
create index send_queue_leases on send_queue (lease_until) where lease_until is not null;

-- One lane an inbox: its rate in segments a second, and when it may send again.
create table lane (
	org_id bigint not null,
	inbox_id bigint not null,
	rate real not null check (rate > 0),
	next_at timestamptz not null default now(),
	pending boolean not null default false,
	filled_at timestamptz not null default now(), -- when something was last put into it
	primary key (org_id, inbox_id),
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete cascade
) with (fillfactor = 50);
create index lane_due on lane (next_at) where pending;

-- The carrier's webhooks write receipts down here; a loop applies them by the hundred.
create table carrier_receipt (
	org_id bigint not null,
	id bigint not null,
	message_id bigint not null,
	carrier_sid text not null,
	status smallint not null,
	error_code integer,
	arrived_at timestamptz not null default now(),
	primary key (org_id, id)
) with (autovacuum_vacuum_scale_factor = 0.01);
create index carrier_receipt_order on carrier_receipt (id);

-- Which texts have come in already: a repeated webhook is stored once. Pruned daily.
create table inbound_seen (
	org_id bigint not null,
	carrier_sid text not null,
	at timestamptz not null default now(),
	primary key (org_id, carrier_sid)
);

create table conversation (
	org_id bigint not null,
	id bigint not null,
	inbox_id bigint not null,
	mobile bigint not null,
	contact_id bigint not null,
	unread integer not null default 0 check (unread >= 0),
	archived boolean not null default false,
	last_at timestamptz not null,
	last_text text not null default '',
	last_incoming boolean not null default false,
	primary key (org_id, id),
	unique (org_id, inbox_id, mobile),
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete cascade,
	foreign key (org_id, contact_id) references contact (org_id, id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create index conversation_open on conversation (org_id, inbox_id, last_at desc, id desc) where not archived;
create index conversation_archived on conversation (org_id, inbox_id, last_at desc, id desc) where archived;
create index on conversation (org_id, contact_id);

-- Segments of a text as carriers count and bill them; the same rule as contract/src/texting/messaging/segments-of-text.ts
-- (a test holds them equal). GSM-7: 160, or 153 when joined, and an extended character takes two;
-- else UCS-2: 70, or 67 when joined, and a surrogate pair is never split.
create function segments_of_text(body text) returns integer language plpgsql immutable strict parallel safe as $$
declare
	extended constant text := '[\^{}\\\[\]~|€\f]';
	gsm constant text := '^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&''()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\^{}\\\[\]~|€\f]*$';
	wide text := case when body ~ gsm then extended else '[\U00010000-\U0010FFFF]' end;
	single integer := case when body ~ gsm then 160 else 70 end;
	joined integer := case when body ~ gsm then 153 else 67 end;
	rest text := body;
	taken integer;
	count integer := 0;
begin
	if char_length(body) + regexp_count(body, wide) <= single then return 1; end if;
	if regexp_count(body, wide) = 0 then return ceil(char_length(body)::numeric / joined); end if;
	while rest <> '' loop
		taken := joined;
		while char_length(left(rest, taken)) + regexp_count(left(rest, taken), wide) > joined loop
			taken := taken - greatest(1, (char_length(left(rest, taken)) + regexp_count(left(rest, taken), wide) - joined) / 2);
		end loop;
		rest := substr(rest, taken + 1);
		count := count + 1;
	end loop;
	return count;
end $$;
