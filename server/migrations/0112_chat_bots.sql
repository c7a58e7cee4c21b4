-- Bots of the web chat: staff write questions and answers; each change is a version, and one of them is live.

create table chat_bot (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	name text not null,
	live_version integer not null,
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade
);
create index on chat_bot (org_id, team_id);

create table chat_bot_version (
	org_id bigint not null,
	bot_id bigint not null,
	nth integer not null,
	content jsonb not null,
	person_id bigint not null,
	saved_at timestamptz not null,
	primary key (org_id, bot_id, nth),
	foreign key (org_id, bot_id) references chat_bot (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id)
);

-- What a bot could not answer, for staff to teach.
create table chat_bot_miss (
	org_id bigint not null,
	id bigint not null,
	bot_id bigint not null,
	conversation_id bigint not null,
	body text not null,
	at timestamptz not null,
	settled_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, bot_id) references chat_bot (org_id, id) on delete cascade,
	foreign key (org_id, conversation_id) references chat_conversation (org_id, id) on delete cascade
);
create index chat_bot_miss_open on chat_bot_miss (org_id, bot_id, id desc) where settled_at is null;

alter table chat_widget
	add column bot_id bigint,
	add foreign key (org_id, bot_id) references chat_bot (org_id, id) on delete set null (bot_id);
alter table chat_conversation
	add column bot_id bigint,
	add column bot_version integer,
	add column bot_state jsonb;
alter table chat_message add column choices text[] not null default '{}';
