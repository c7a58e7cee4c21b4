-- Whose contact it is, and who stands in which team, is asked for once of all that a statement inserts. A foreign key asks
-- for each row: an import of a hundred thousand people asked a hundred thousand times for the same organization and team,
-- which took a fifth of its time (docs/decisions/0033). The promise stays the same: nobody without an organization, no
-- standing without a team and a contact; who is asked for is locked, so that it cannot go meanwhile; and who goes takes
-- the standing along.
alter table contact drop constraint contact_org_id_fkey;
alter table contact_team
	drop constraint contact_team_org_id_team_id_fkey,
	drop constraint contact_team_org_id_contact_id_fkey;

create function expect_organization() returns trigger language plpgsql as $$
begin
	if exists (
		select from (select distinct org_id from inserted) i
		where not exists (select from organization o where o.id = i.org_id for key share)
	) then
		raise foreign_key_violation using message = 'a contact of no organization', table = tg_table_name;
	end if;
	return null;
end $$;

create trigger expect_organization after insert on contact
	referencing new table as inserted for each statement execute function expect_organization();

-- Each contact is looked up by its key, whatever is known of the table when the plan is made (docs/decisions/0031).
create function expect_team_and_contact() returns trigger language plpgsql set enable_seqscan = off as $$
begin
	if exists (
		select from (select distinct org_id, team_id from inserted) i
		where not exists (select from team t where t.org_id = i.org_id and t.id = i.team_id for key share)
	) then
		raise foreign_key_violation using message = 'a standing in no team', table = tg_table_name;
	end if;
	if exists (
		select from inserted i
		where not exists (select from contact c where c.org_id = i.org_id and c.id = i.contact_id for key share)
	) then
		raise foreign_key_violation using message = 'a standing of no contact', table = tg_table_name;
	end if;
	return null;
end $$;

create trigger expect_team_and_contact after insert on contact_team
	referencing new table as inserted for each statement execute function expect_team_and_contact();

create function expect_no_contacts() returns trigger language plpgsql as $$
begin
	if exists (select from contact where org_id = old.id) then
		raise foreign_key_violation using message = 'the organization still has contacts', table = tg_table_name;
	end if;
	return null;
end $$;

create trigger expect_no_contacts after delete on organization for each row execute function expect_no_contacts();

create function take_standings_along() returns trigger language plpgsql as $$
begin
	if tg_table_name = 'team' then
		delete from contact_team where org_id = old.org_id and team_id = old.id;
	else
		delete from contact_team where org_id = old.org_id and contact_id = old.id;
	end if;
	return null;
end $$;

create trigger take_standings_along after delete on team for each row execute function take_standings_along();
create trigger take_standings_along after delete on contact for each row execute function take_standings_along();

create function refuse_another_key() returns trigger language plpgsql as $$
begin
	raise foreign_key_violation using message = 'a key is never changed', table = tg_table_name;
end $$;

create trigger refuse_another_key before update of id on organization
	for each statement execute function refuse_another_key();
create trigger refuse_another_key before update of org_id, id on team
	for each statement execute function refuse_another_key();
create trigger refuse_another_key before update of org_id, id on contact
	for each statement execute function refuse_another_key();
create trigger refuse_another_key before update of org_id, team_id, contact_id on contact_team
	for each statement execute function refuse_another_key();
