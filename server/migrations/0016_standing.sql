-- What the table of roles (contract/src/roles) is decided from.

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
