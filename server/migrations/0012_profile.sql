-- How a person wants to be reached, and out-of-office.

alter table person
	add column forwarding_number bigint, -- E.164 digits without plus
	add column mail_on_incoming boolean not null default false,
	add column push_on_incoming boolean not null default false,
	add column mail_on_chat_follow_up boolean not null default false;

-- For a shared inbox. No row: neither.
create table inbox_alert (
	org_id bigint not null,
	inbox_id bigint not null,
	person_id bigint not null,
	by_mail boolean not null,
	by_push boolean not null,
	primary key (org_id, inbox_id, person_id),
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create index on inbox_alert (org_id, person_id);

-- A browser that may be woken by web push.
create table push_subscription (
	org_id bigint not null,
	id bigint not null,
	person_id bigint not null,
	endpoint text not null,
	p256dh text not null,
	auth text not null,
	agent text,
	created_at timestamptz not null,
	primary key (org_id, id),
	unique (org_id, endpoint),
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create index on push_subscription (org_id, person_id);

create table out_of_office (
	org_id bigint not null,
	inbox_id bigint not null,
	enabled boolean not null,
	reply_message text not null,
	updated_at timestamptz not null,
	updated_by bigint not null,
	primary key (org_id, inbox_id),
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete cascade
);
