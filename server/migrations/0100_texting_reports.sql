-- Reports that an owner has put together: groups of inboxes and campaigns, counted anew each time one is opened.
create table texting_report (
	org_id bigint not null references organization on delete cascade,
	id bigint not null,
	person_id bigint not null,
	name text not null,
	is_funnel boolean not null, -- else a comparison
	groups jsonb not null, -- [{name, inboxes, campaigns}]
	start_at timestamptz not null,
	end_at timestamptz not null,
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, person_id) references person (org_id, id)
);
