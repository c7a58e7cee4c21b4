-- When a contact consented or opted out without staff: by a text, at the carrier, by a list. What staff did is in the audit
-- log. Opting out is written from wherever it happens; opting in again by START is said by whoever hears it.
create table consent_change (
	org_id bigint not null,
	team_id bigint not null,
	contact_id bigint not null,
	at timestamptz not null,
	opted_out boolean not null,
	by text not null check (by in ('text', 'import', 'carrier')),
	primary key (org_id, contact_id, team_id, at, opted_out),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, contact_id) references contact (org_id, id) on delete cascade
);

create function keep_consent_change() returns trigger language plpgsql as $$
begin
	insert into consent_change (org_id, team_id, contact_id, at, opted_out, by)
	values (new.org_id, new.team_id, new.contact_id, coalesce(new.opted_out_at, now()), true, new.opted_out_by)
	on conflict do nothing;
	return null;
end $$;

create trigger keep_consent_change_of_new after insert on contact_team
	for each row when (new.opted_out and new.opted_out_by in ('text', 'import', 'carrier'))
	execute function keep_consent_change();
create trigger keep_consent_change after update on contact_team
	for each row when (new.opted_out and new.opted_out_by in ('text', 'import', 'carrier')
		and (not old.opted_out or old.opted_out_by is distinct from new.opted_out_by))
	execute function keep_consent_change();

insert into consent_change (org_id, team_id, contact_id, at, opted_out, by)
select org_id, team_id, contact_id, opted_out_at, true, opted_out_by from contact_team
where opted_out and opted_out_by in ('text', 'import', 'carrier') and opted_out_at is not null;

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
