-- What a message is made of beside its words: media, message types, templates, campaigns and smart messages.

create table media (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	person_id bigint, -- who put it there; null for what came in
	file text not null, -- its key in the store of files: not to be guessed
	mime text not null,
	bytes integer not null check (bytes > 0),
	width integer not null,
	height integer not null,
	created_at timestamptz not null default now(),
	primary key (org_id, id),
	unique (org_id, file),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id)
);

-- What a message is about, as the college's own system names it. A team has one that stands by default.
create table message_type (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	description text not null check (description <> ''),
	is_enabled boolean not null default true,
	is_default boolean not null default false,
	created_at timestamptz not null default now(),
	primary key (org_id, id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	check (is_enabled or not is_default)
);
create unique index message_type_default on message_type (org_id, team_id) where is_default;
create unique index message_type_description on message_type (org_id, team_id, lower(description));

create table template (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	name text not null check (name <> ''),
	code text not null check (code <> ''), -- typed to find it
	message text not null check (message <> ''),
	is_enabled boolean not null default true,
	updated_at timestamptz not null default now(),
	primary key (org_id, id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade
);
create index on template (org_id, team_id);

-- A named set of messages, to see what came of them.
create table campaign (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	person_id bigint not null, -- who made it, and may change it
	name text not null check (name <> ''),
	description text not null default '',
	is_active boolean not null default true, -- else it is archived
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id)
);
create unique index campaign_name on campaign (org_id, team_id, lower(name));

-- A message whose answers are sorted into Yes, No and Other, and may be answered by themselves.
create table smart_message (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	person_id bigint not null, -- who made it, and may change it
	name text not null check (name <> ''),
	message text not null check (message <> ''),
	type smallint not null default 0 check (type in (0, 1, 2)), -- 0 basic, 1 scale, 2 multiple choice
	closing smallint not null default 0 check (closing between 0 and 3), -- how it asks for the answer
	positive_reply text not null default '', -- sent to who answers yes; empty: nothing is
	negative_reply text not null default '',
	is_archived boolean not null default false,
	deleted_at timestamptz, -- what was sent with it still names it
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id)
);
create index on smart_message (org_id, team_id);

alter table batch
	add column campaign_id bigint,
	add column smart_message_id bigint,
	add column positive_reply text not null default '', -- the smart message's when it was sent
	add column negative_reply text not null default '',
	add column media_id bigint,
	add column message_type_id bigint,
	add column auto_archive boolean not null default false, -- its conversations do not come up
	add foreign key (org_id, campaign_id) references campaign (org_id, id) on delete set null (campaign_id),
	add foreign key (org_id, smart_message_id) references smart_message (org_id, id),
	add foreign key (org_id, media_id) references media (org_id, id),
	add foreign key (org_id, message_type_id) references message_type (org_id, id);
create index on batch (org_id, campaign_id) where campaign_id is not null;
create index on batch (org_id, smart_message_id) where smart_message_id is not null;

-- Without foreign keys: a batch's hundred thousand messages would each be held against its one campaign.
alter table message
	add column campaign_id bigint, -- also of an answer to one of it
	add column media_id bigint,
	add column message_type_id bigint, -- of a single text; of a batch: the batch's
	add column reply_category smallint check (reply_category between 0 and 2), -- of what answered it: 0 yes, 1 no, 2 other
	add column reply_id bigint; -- the message that answered it
create index message_campaign on message (org_id, campaign_id, created_at) where campaign_id is not null;
