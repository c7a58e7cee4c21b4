-- Users are searched and listed, and leave teams without taking anything along.

alter table person add column search_text text not null generated always as (
	-- begins with a space, so that every word does
	fold_text(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(campus_id, ''))
) stored;
create index person_name on person (org_id, last_name, first_name, id) where removed_at is null;
create index person_search on person using gin (org_id, search_text gin_trgm_ops);

-- Whose personal inbox it is, in the team or not any more: a membership that ends must not delete the inbox with its
-- conversations and what is being sent.
do $$
declare
	of_members text := (
		select conname from pg_constraint
		where conrelid = 'inbox'::regclass and confrelid = 'team_member'::regclass and contype = 'f'
	);
begin
	execute format('alter table inbox drop constraint %I', of_members);
end $$;
alter table inbox add foreign key (org_id, person_id) references person (org_id, id);
create index inbox_person on inbox (org_id, person_id) where person_id is not null;

-- When somebody signed in last changes nothing of how anybody stands, and should not make all sessions be asked again.
drop trigger count_standing on person;
create constraint trigger count_standing after insert or delete or update of email, first_name, last_name, password_hash,
		is_owner, is_platform_administrator, is_numberless, removed_at, campus_id, forwarding_number, mail_on_incoming,
		push_on_incoming, mail_on_chat_follow_up, must_change_password, password_changed_at, saml_configuration_id
	on person deferrable initially deferred for each row execute function count_standing('org_id');
