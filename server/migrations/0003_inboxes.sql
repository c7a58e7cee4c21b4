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

-- Who works in an inbox: whose it is, its members, and, unless it is personal, the team's administrators and owners.
create view inbox_worker as
select i.org_id, i.team_id, i.id as inbox_id, i.type, m.person_id
from inbox i
join team_member m on m.org_id = i.org_id and m.team_id = i.team_id
join person p on p.org_id = m.org_id and p.id = m.person_id
where i.removed_at is null and (
	i.person_id = m.person_id
	or (i.type <> 'personal' and (p.is_owner or m.is_administrator))
	or exists (select from inbox_member im
		where im.org_id = i.org_id and im.inbox_id = i.id and im.person_id = m.person_id)
);

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
