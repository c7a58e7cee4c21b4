-- Figures of a team or of the organization that go to colleagues by email, each week or month.
create table scheduled_report (
	org_id bigint not null references organization on delete cascade,
	id bigint not null,
	team_id bigint, -- null: of the whole organization
	created_by bigint not null,
	every text not null check (every in ('week', 'month')),
	next_at timestamptz not null,
	sent_at timestamptz, -- last
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, created_by) references person (org_id, id)
);
create index on scheduled_report (next_at);

-- Each has a link of their own in every email, which stops it for them; it works as long as they get the report.
create table scheduled_report_reader (
	org_id bigint not null,
	report_id bigint not null,
	person_id bigint not null,
	stop_hash bytea not null,
	sealed_stop_key text not null,
	stopped_at timestamptz,
	primary key (org_id, report_id, person_id),
	foreign key (org_id, report_id) references scheduled_report (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create unique index on scheduled_report_reader (org_id, stop_hash);
