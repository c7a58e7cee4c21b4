-- Contact IDs that a file called opted out, of which the team has no contact yet: whoever comes into the team with such an
-- ID is opted out there, whichever way they come. So a trigger does it, as with numbers it could be forgotten.
create table contact_id_stop (
	org_id bigint not null,
	team_id bigint not null,
	contact_key text not null,
	at timestamptz not null,
	primary key (org_id, contact_key, team_id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade
);

create function apply_contact_id_stops() returns trigger language plpgsql set enable_seqscan = off as $$
begin
	if not exists (
		select from contact_id_stop s where s.org_id in (select distinct i.org_id from inserted i)
	) then
		return null;
	end if;
	update contact_team t set opted_out = true, opted_out_by = 'import', opted_out_at = s.at
	from inserted i
	join contact c on c.org_id = i.org_id and c.id = i.contact_id
	join contact_id_stop s on s.org_id = c.org_id and s.contact_key = c.contact_key and s.team_id = i.team_id
	where t.org_id = i.org_id and t.team_id = i.team_id and t.contact_id = i.contact_id and not t.opted_out;
	return null;
end $$;

create trigger zz_apply_contact_id_stops after insert on contact_team
	referencing new table as inserted for each statement execute function apply_contact_id_stops();

create function apply_contact_id_stops_of_new_id() returns trigger language plpgsql as $$
begin
	update contact_team t set opted_out = true, opted_out_by = 'import', opted_out_at = s.at
	from contact_id_stop s
	where s.org_id = new.org_id and s.contact_key = new.contact_key
		and t.org_id = new.org_id and t.team_id = s.team_id and t.contact_id = new.id and not t.opted_out;
	return null;
end $$;

create trigger apply_contact_id_stops after update of contact_key on contact
	for each row when (old.contact_key is distinct from new.contact_key)
	execute function apply_contact_id_stops_of_new_id();
