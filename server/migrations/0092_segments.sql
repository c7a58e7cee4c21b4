-- Segments: lists of contacts that a team keeps, by hand or by conditions. What a criteria segment asks stays as it was
-- checked (contract/src/contacts/contacts/criteria.ts); who is in it is asked at the moment.
create table segment (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	kind text not null check (kind in ('static', 'criteria')),
	name text not null check (name <> ''),
	criteria jsonb,
	archived_at timestamptz,
	contacts int, -- when it was last counted
	counted_at timestamptz,
	used int not null default 0, -- messages that went to it
	used_at timestamptz,
	created_by bigint not null,
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, created_by) references person (org_id, id),
	check ((kind = 'criteria') = (criteria is not null))
);
create unique index segment_name on segment (org_id, team_id, lower(name));

-- A hundred thousand people come in at once: what stands for the foreign keys asks once for all of them, as with
-- contact_team (0050).
create table segment_member (
	org_id bigint not null,
	segment_id bigint not null,
	contact_id bigint not null,
	added_by bigint,
	added_at timestamptz not null,
	merge_of bigint, -- came with this record, which was merged into the contact
	primary key (org_id, segment_id, contact_id)
);
create index on segment_member (org_id, contact_id);

create function expect_segment() returns trigger language plpgsql as $$
begin
	if exists (
		select from (select distinct org_id, segment_id from inserted) i
		where not exists (
			select from segment s where s.org_id = i.org_id and s.id = i.segment_id and s.kind = 'static' for key share
		)
	) then
		raise foreign_key_violation using message = 'a member of no segment', table = tg_table_name;
	end if;
	return null;
end $$;
create trigger expect_segment after insert on segment_member
	referencing new table as inserted for each statement execute function expect_segment();

create function take_members_along() returns trigger language plpgsql as $$
begin
	if tg_table_name = 'segment' then
		delete from segment_member where org_id = old.org_id and segment_id = old.id;
	else
		delete from segment_member where org_id = old.org_id and contact_id = old.id;
	end if;
	return null;
end $$;
create trigger take_members_along after delete on segment for each row execute function take_members_along();
create trigger take_members_along after delete on contact for each row execute function take_members_along();
