-- What people do in a conversation beside answering it: look at it, write notes, put it off, reply at a time.

-- Which conversation each live channel (a window) shows. It goes when the channel closes; else it is renewed, or expires.
create table conversation_viewer (
	org_id bigint not null,
	channel uuid not null,
	conversation_id bigint not null,
	person_id bigint not null, -- who really looks: the caretaker, while somebody is taken care of
	in_sight boolean not null, -- false: the window is behind others
	until timestamptz not null,
	primary key (org_id, channel),
	foreign key (org_id, conversation_id) references conversation (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id)
);
create index on conversation_viewer (org_id, conversation_id);

-- Written for colleagues, and never sent. Ids are those of messages: a thread is in their order.
create table conversation_note (
	org_id bigint not null,
	id bigint not null,
	conversation_id bigint not null,
	person_id bigint not null,
	caretaker_id bigint,
	body text not null,
	draft_id uuid not null, -- made by the browser: the same note is written once
	created_at timestamptz not null,
	primary key (org_id, id),
	unique (org_id, person_id, draft_id),
	foreign key (org_id, conversation_id) references conversation (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id),
	foreign key (org_id, caretaker_id) references person (org_id, id)
);
create index on conversation_note (org_id, conversation_id, id desc);

-- Whom a note names. Seen when they open the conversation.
create table note_mention (
	org_id bigint not null,
	note_id bigint not null,
	person_id bigint not null,
	conversation_id bigint not null,
	seen_at timestamptz,
	primary key (org_id, note_id, person_id),
	foreign key (org_id, note_id) references conversation_note (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id)
);
create index note_mention_unseen on note_mention (org_id, person_id, conversation_id) where seen_at is null;

-- Snoozed is archived until a time. Whatever brings a conversation back ends it.
alter table conversation add column snoozed_until timestamptz, add check (snoozed_until is null or archived);
create index conversation_snoozed on conversation (snoozed_until) where snoozed_until is not null;
create index conversation_snoozed_of_inbox on conversation (org_id, inbox_id, last_at desc, id desc)
	where snoozed_until is not null;
create index conversation_of_assignee on conversation (org_id, inbox_id, assignee_id, last_at desc, id desc)
	where not archived;

create function end_snooze() returns trigger language plpgsql as $$
begin
	new.snoozed_until := null;
	return new;
end $$;
create trigger end_snooze before update of archived on conversation
	for each row when (old.snoozed_until is not null and not new.archived)
	execute function end_snooze();

-- A reply to one person that goes out at a time. When it has gone its row is deleted; when it could not, it says why.
create table reply_later (
	org_id bigint not null,
	id bigint not null,
	conversation_id bigint not null,
	contact_id bigint not null,
	person_id bigint not null,
	caretaker_id bigint,
	body text not null,
	media_uri text,
	message_type_id bigint,
	local_time text not null, -- on the wall of the zone: 2027-03-14T09:00
	time_zone text not null,
	send_at timestamptz not null,
	draft_id uuid not null, -- it is sent with it, so only once
	state text not null default 'waiting' check (state in ('waiting', 'sending', 'failed')),
	begun_at timestamptz, -- by whoever sends it; after a minute taken for dead
	failure text check ((state = 'failed') = (failure is not null)),
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, conversation_id) references conversation (org_id, id) on delete cascade,
	foreign key (org_id, contact_id) references contact (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id),
	foreign key (org_id, caretaker_id) references person (org_id, id)
);
create index on reply_later (org_id, conversation_id, send_at);
create index reply_later_due on reply_later (send_at) where state <> 'failed';
create unique index on reply_later (org_id, person_id, draft_id);
