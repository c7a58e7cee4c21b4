-- Keyword groups: what answers an incoming text by itself that says one of their keywords, for each inbox.

-- No row: keywords are not answered in the inbox.
create table inbox_automation (
	org_id bigint not null,
	inbox_id bigint not null,
	enabled boolean not null,
	answer_when text not null default 'always' check (answer_when in ('always', 'closed')),
	updated_at timestamptz not null,
	updated_by bigint not null,
	primary key (org_id, inbox_id),
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete cascade
);

create table keyword_group (
	org_id bigint not null,
	id bigint not null,
	inbox_id bigint not null,
	name text not null,
	match text not null check (match in ('whole', 'begins', 'contains')),
	reply_message text not null, -- empty: nothing is answered
	media_id bigint,
	assign_to bigint,
	opts_in boolean not null,
	enabled boolean not null,
	updated_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete cascade,
	foreign key (org_id, media_id) references media (org_id, id),
	foreign key (org_id, assign_to) references person (org_id, id)
);
create index keyword_group_of_inbox on keyword_group (org_id, inbox_id);
create index keyword_group_media on keyword_group (org_id, media_id) where media_id is not null;
create index keyword_group_person on keyword_group (org_id, assign_to) where assign_to is not null;

-- One keyword is of one group of its inbox. `plain` is how it is compared (contract/src/texting/automation/match-keyword.ts).
create table keyword (
	org_id bigint not null,
	inbox_id bigint not null,
	plain text not null,
	phrase text not null,
	group_id bigint not null,
	nth smallint not null,
	primary key (org_id, inbox_id, plain),
	foreign key (org_id, group_id) references keyword_group (org_id, id) on delete cascade
);
create index keyword_of_group on keyword (org_id, group_id);

-- The day of the team on which a group last answered a number: at most once a day, also of two texts at once.
create table keyword_answer_day (
	org_id bigint not null,
	group_id bigint not null,
	mobile bigint not null,
	day date not null,
	primary key (org_id, group_id, mobile),
	foreign key (org_id, group_id) references keyword_group (org_id, id) on delete cascade
);
create index keyword_answer_day_age on keyword_answer_day (day);

-- A number that an inbox does not answer by itself any more, as too many texts alike came from it.
create table answering_stopped (
	org_id bigint not null,
	inbox_id bigint not null,
	mobile bigint not null,
	at timestamptz not null,
	text text not null,
	texts integer not null,
	primary key (org_id, inbox_id, mobile),
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete cascade
);
create index answering_stopped_age on answering_stopped (at);
