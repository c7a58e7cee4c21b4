-- Every team has a message type from its first moment: whoever never thinks of them can text all the same. It takes the
-- team's id, which no other message type has.
create function give_general_message_type() returns trigger language plpgsql as $$
begin
	insert into message_type (org_id, id, team_id, description, is_default)
	values (new.org_id, new.id, new.id, 'General', true);
	return null;
end $$;
create trigger give_general_message_type after insert on team
	for each row execute function give_general_message_type();

insert into message_type (org_id, id, team_id, description, is_default)
select org_id, id, id, 'General', true from team t
where not exists (select from message_type m where m.org_id = t.org_id and m.team_id = t.id);

-- A template is found by its code.
create unique index template_code on template (org_id, team_id, lower(code));
