-- What staff did to one contact.
create index on audit_entry (org_id, subject_id, at desc) where subject_kind = 'contact';

-- A record that was merged into another stays, without teams, number and Contact ID, so that what it was sent keeps its
-- name and the merge can be undone; who asks for it gets the other.
alter table contact add column merged_into bigint;

create table contact_merge (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	kept_id bigint not null,
	merged_id bigint not null,
	merged_by bigint not null,
	merged_at timestamptz not null,
	before jsonb not null, -- both contacts with their standings and tags
	undone_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, kept_id) references contact (org_id, id) on delete cascade,
	foreign key (org_id, merged_id) references contact (org_id, id) on delete cascade
);
create index on contact_merge (org_id, kept_id) where undone_at is null;
