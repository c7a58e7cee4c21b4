-- When a person is told nothing, and what waits for it to be over.

create table notification_quiet (
	org_id bigint not null,
	person_id bigint not null,
	enabled boolean not null,
	starts text not null check (starts ~ '^([01]\d|2[0-3]):[0-5]\d$'), -- on the wall of time_zone; after ends: over midnight
	ends text not null check (ends ~ '^([01]\d|2[0-3]):[0-5]\d$'),
	days smallint[] not null, -- quiet from midnight to midnight, Monday is 1
	time_zone text not null, -- that of the team in which the person set it
	primary key (org_id, person_id),
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);

-- A conversation that somebody would have been told of, had it not been quiet. Told at due_at, if it is still unread.
create table held_notification (
	org_id bigint not null,
	person_id bigint not null,
	conversation_id bigint not null,
	due_at timestamptz not null,
	by_push boolean not null,
	first_message_id bigint, -- for the email, from which text on; null: no email
	last_message_id bigint,
	primary key (org_id, person_id, conversation_id),
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade,
	foreign key (org_id, conversation_id) references conversation (org_id, id) on delete cascade
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create index held_notification_due on held_notification (due_at);
create index held_notification_conversation on held_notification (org_id, conversation_id);

-- Whether Quad itself says so while it is open: the number in the tab and the sound.
alter table inbox_alert add column in_product boolean not null default true;
alter table person add column product_on_incoming boolean not null default true;
