-- Web chat: widgets on the college's sites, their visitors, and what visitors, bots and agents say. A visitor has no mobile
-- number, so these are no conversations of an inbox (decisions/0073).

create table chat_widget (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	key text not null, -- names it in the script tag, in the open
	name text not null,
	title text not null, -- at the head of the window
	greeting text not null,
	away_message text not null, -- while nobody is there
	consent_wording text not null, -- what somebody agrees to who leaves a number
	color text not null check (color ~ '^#[0-9a-f]{6}$'),
	working_hours jsonb, -- null: always open
	allowed_sites text[] not null default '{}', -- hosts; `*.college.edu` is all below it
	inbox_id bigint, -- from which visitors are texted; null: they are not
	is_enabled boolean not null default true,
	created_at timestamptz not null,
	primary key (org_id, id),
	unique (org_id, key),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete set null (inbox_id)
);
create index on chat_widget (org_id, team_id);

-- How a team's chats are given out. A team without a row has the defaults.
create table chat_routing (
	org_id bigint not null,
	team_id bigint not null,
	way text not null default 'least-busy' check (way in ('round-robin', 'least-busy', 'by-hand')),
	most_each smallint not null default 4 check (most_each between 1 and 50),
	primary key (org_id, team_id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade
);

-- Who takes chats now. A browser says so again and again; who falls silent is away.
create table chat_availability (
	org_id bigint not null,
	team_id bigint not null,
	person_id bigint not null,
	is_available boolean not null,
	changed_at timestamptz not null,
	seen_at timestamptz not null,
	given_at timestamptz, -- the last chat that was offered
	primary key (org_id, team_id, person_id),
	foreign key (org_id, team_id, person_id) references team_member (org_id, team_id, person_id) on delete cascade
);
create index chat_availability_silent on chat_availability (seen_at) where is_available;

create table chat_visitor (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	widget_id bigint not null,
	token_hash bytea not null, -- the token itself is only in the visitor's browser
	name text not null default '',
	email text not null default '',
	mobile bigint,
	contact_id bigint,
	consent_wording text, -- as it stood when they agreed
	consented_at timestamptz,
	wants_answer_at timestamptz, -- asked to be answered by text or email
	blocked_at timestamptz,
	agent text not null default '', -- how the browser names itself
	last_nth integer not null default 0,
	created_at timestamptz not null,
	seen_at timestamptz not null,
	typing_at timestamptz,
	primary key (org_id, id),
	unique (org_id, token_hash),
	foreign key (org_id, widget_id) references chat_widget (org_id, id) on delete cascade,
	foreign key (org_id, contact_id) references contact (org_id, id) on delete set null (contact_id)
);
create index on chat_visitor (org_id, contact_id);
create index on chat_visitor (org_id, widget_id);

create table chat_page_view (
	org_id bigint not null,
	visitor_id bigint not null,
	at timestamptz not null,
	url text not null,
	title text not null,
	primary key (org_id, visitor_id, at),
	foreign key (org_id, visitor_id) references chat_visitor (org_id, id) on delete cascade
);

create table chat_conversation (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	widget_id bigint not null,
	visitor_id bigint not null,
	state text not null check (state in ('bot', 'waiting', 'open', 'closed')),
	person_id bigint, -- who answers
	offered_to bigint, -- who is asked to take it
	offered_at timestamptz,
	waiting_since timestamptz,
	accepted_at timestamptz,
	first_reply_at timestamptz,
	paused_at timestamptz, -- the bot handed over
	text_conversation_id bigint, -- it went on by text there
	is_told_away boolean not null default false,
	last_text text not null default '',
	last_by text not null default 'visitor',
	last_at timestamptz not null,
	unread smallint not null default 0, -- words of the visitor since somebody answered
	agent_typing_at timestamptz,
	rating smallint check (rating between 1 and 5),
	rating_comment text,
	created_at timestamptz not null,
	closed_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, visitor_id) references chat_visitor (org_id, id) on delete cascade,
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id),
	foreign key (org_id, offered_to) references person (org_id, id),
	foreign key (org_id, text_conversation_id) references conversation (org_id, id) on delete set null (text_conversation_id)
);
create index chat_conversation_list on chat_conversation (org_id, team_id, last_at desc, id desc);
create index chat_conversation_of_visitor on chat_conversation (org_id, visitor_id, id desc);
create unique index chat_conversation_one_open on chat_conversation (org_id, visitor_id) where state <> 'closed';
create index chat_conversation_by_text on chat_conversation (org_id, text_conversation_id)
	where text_conversation_id is not null;
create index chat_conversation_underway on chat_conversation (last_at) where state <> 'closed';

create table chat_message (
	org_id bigint not null,
	visitor_id bigint not null,
	nth integer not null, -- of all that the visitor was said and has said
	conversation_id bigint not null,
	by text not null check (by in ('visitor', 'agent', 'bot', 'system', 'note', 'text-out', 'text-in')),
	person_id bigint,
	body text not null,
	draft_id uuid, -- the same one is kept once
	source_id bigint, -- of a text that came in
	at timestamptz not null,
	primary key (org_id, visitor_id, nth),
	foreign key (org_id, visitor_id) references chat_visitor (org_id, id) on delete cascade,
	foreign key (org_id, conversation_id) references chat_conversation (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id)
);
create unique index chat_message_draft on chat_message (org_id, visitor_id, draft_id) where draft_id is not null;
create unique index chat_message_source on chat_message (org_id, conversation_id, source_id) where source_id is not null;
create index chat_message_of_conversation on chat_message (org_id, conversation_id, nth);

-- Whoever left a number in a web chat, and was nobody's contact before.
alter table contact drop constraint contact_source_check;
alter table contact add constraint contact_source_check
	check (source in ('Import', 'Staff', 'ColdContact', 'WhatsAppColdContact', 'WebChat'));
