-- What an organization has bought, what it asked for, and what the provider's sales desk is told.

create table contract (
	org_id bigint not null,
	users_limit integer, -- null: no limit
	allotted_segments bigint not null default 0, -- 1,000,000 and more count as unlimited (spec 1 §9)
	counted_from timestamptz not null default now(), -- usage is counted from here
	high_speed_cost bigint, -- what a service would cost, in 1/10,000 dollar; null: to be asked for
	number_validation_cost bigint,
	sso_cost bigint,
	primary key (org_id),
	foreign key (org_id) references organization (id) on delete cascade
);

-- Paid services that are switched on.
create table add_on (
	org_id bigint not null,
	key text not null, -- of contract/src/organization/marketplace/items.ts
	enabled_at timestamptz not null,
	enabled_by bigint,
	investment bigint, -- as agreed, in 1/10,000 dollar
	primary key (org_id, key),
	foreign key (org_id) references organization (id) on delete cascade
);

create table service_request (
	org_id bigint not null,
	id bigint not null,
	item text not null, -- of contract/src/organization/marketplace/items.ts
	team_id bigint not null,
	person_id bigint not null,
	quoted_investment bigint, -- in 1/10,000 dollar
	credits integer,
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade
);
create index on service_request (org_id, item, created_at desc);

-- Tasks and events for the provider's own sales desk.
create table sales_note (
	org_id bigint not null,
	id bigint not null,
	provider text not null,
	kind text not null check (kind in ('task', 'trackevent')),
	body jsonb not null,
	person_id bigint not null,
	created_at timestamptz not null,
	forwarded_at timestamptz,
	failure text, -- what the CRM said last
	primary key (org_id, id),
	foreign key (org_id) references organization (id) on delete cascade
);
create index on sales_note (org_id, created_at desc);
