-- Telling people of texts that came in.

-- Texts that somebody wants to be told of, until they were. Written with the text, and only where somebody does.
create table incoming_alert (
	org_id bigint not null,
	message_id bigint not null,
	conversation_id bigint not null,
	at timestamptz not null,
	pushed boolean not null default false, -- the browsers know; the mail waits for more texts, or for somebody to read them
	primary key (org_id, message_id),
	foreign key (org_id, conversation_id) references conversation (org_id, id) on delete cascade
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create index incoming_alert_new on incoming_alert (at) where not pushed;
create index on incoming_alert (org_id, conversation_id);
create index on incoming_alert (at);

-- A browser is woken for whoever is signed in there: the push goes with the session.
delete from push_subscription;
alter table push_subscription
	add column session_id bigint not null,
	add foreign key (org_id, session_id) references session (org_id, id) on delete cascade;
create index on push_subscription (org_id, session_id);
create index on push_subscription (endpoint); -- whomever it woke before, in whichever organization

-- The one key with which this installation signs what it hands to push services (VAPID).
create table push_key (
	id smallint primary key default 1 check (id = 1),
	public_key text not null,
	sealed_private_key text not null,
	created_at timestamptz not null
);
