-- What the table of roles (contract/src/access/roles) is decided from.

alter table team
	add column has_sms boolean not null default true,
	add column has_chat boolean not null default false,
	add column has_whatsapp boolean not null default false,
	add column campaign_status text not null default 'NOT_STARTED'
		check (campaign_status in ('NOT_STARTED', 'IN_PROGRESS', 'VERIFIED', 'FAILED', 'SUSPENDED')),
	add column bulk_mms boolean not null default false,
	add column all_build_segments boolean not null default false; -- usersCanBuildCriteriaBasedSegments

alter table team_member
	add column is_chat_administrator boolean not null default false,
	add column personal_inbox_enabled boolean not null default true,
	add column may_use_segments boolean not null default true,
	add column may_add_contacts boolean not null default true;

alter table person add column is_numberless boolean not null default false;

-- Feature flags that differ from contract/src/access/roles/features.ts, for an organization or one of its teams.
create table feature_setting (
	org_id bigint not null,
	key text not null,
	team_id bigint,
	enabled boolean not null,
	unique nulls not distinct (org_id, key, team_id),
	foreign key (org_id) references organization (id) on delete cascade,
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade
);
