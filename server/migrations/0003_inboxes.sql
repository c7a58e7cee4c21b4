-- Inboxes, who works in them, and which number is whose.

create table inbox (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	type text not null check (type in ('personal', 'group', 'highspeed', 'whatsapp')),
	name text not null,
	color text not null check (color in ('blue', 'gold', 'red', 'purple', 'pink')),
	person_id bigint, -- whose personal inbox
	number bigint, -- E.164 digits without plus
	removed_at timestamptz,
	created_at timestamptz not null default now(),
	primary key (org_id, id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, team_id, person_id) references team_member (org_id, team_id, person_id) on delete cascade,
	check ((type = 'personal') = (person_id is not null))
);
create unique index inbox_personal on inbox (org_id, team_id, person_id) where type = 'personal';
create index on inbox (org_id, team_id);

create table inbox_member (
	org_id bigint not null,
	inbox_id bigint not null,
	person_id bigint not null,
	primary key (org_id, inbox_id, person_id),
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create index on inbox_member (org_id, person_id);

-- A directory, not a tenant's table: when a text comes in, only the number that it was sent to is known.
create table inbox_number (
	number bigint primary key,
	org_id bigint not null,
	inbox_id bigint not null,
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete cascade
);

create table inbox_unread (
	org_id bigint not null,
	inbox_id bigint not null,
	unread integer not null default 0 check (unread >= 0),
	primary key (org_id, inbox_id),
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete cascade
) with (fillfactor = 50);
