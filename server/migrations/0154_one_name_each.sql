-- What a person may do and reach is access; standing is what a contact agreed to with a team. The rows stay as they are.

alter table standing_version rename to access_version;
alter index standing_version_pkey rename to access_version_pkey;
alter table access_version rename constraint standing_version_org_id_fkey to access_version_org_id_fkey;

create function count_access() returns trigger language plpgsql as $$
declare
	changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
	org bigint := changed ->> tg_argv[0];
	counted text := pg_current_xact_id()::text || ' ' || org;
begin
	if current_setting('quad.access_counted', true) is distinct from counted then
		insert into access_version as v select id, 1 from organization where id = org
		on conflict (org_id) do update set version = v.version + 1;
		perform set_config('quad.access_counted', counted, true);
	end if;
	return null;
end $$;

drop trigger count_standing on organization;
drop trigger count_standing on team;
drop trigger count_standing on team_member;
drop trigger count_standing on person;
drop trigger count_standing on caretaker;
drop trigger count_standing on feature_setting;
drop trigger count_standing on inbox;
drop trigger count_standing on inbox_member;
drop function count_standing();

create constraint trigger count_access after insert or update on organization
	deferrable initially deferred for each row execute function count_access('id');
create constraint trigger count_access after insert or update or delete on team
	deferrable initially deferred for each row execute function count_access('org_id');
create constraint trigger count_access after insert or update or delete on team_member
	deferrable initially deferred for each row execute function count_access('org_id');
create constraint trigger count_access after insert or delete or update of email, first_name, last_name, password_hash,
		is_owner, is_platform_administrator, is_numberless, removed_at, campus_id, forwarding_number, mail_on_incoming,
		push_on_incoming, mail_on_chat_follow_up, must_change_password, password_changed_at, saml_configuration_id
	on person deferrable initially deferred for each row execute function count_access('org_id');
create constraint trigger count_access after insert or update or delete on caretaker
	deferrable initially deferred for each row execute function count_access('org_id');
create constraint trigger count_access after insert or update or delete on feature_setting
	deferrable initially deferred for each row execute function count_access('org_id');
create constraint trigger count_access after insert or update or delete on inbox
	deferrable initially deferred for each row execute function count_access('org_id');
create constraint trigger count_access after insert or update or delete on inbox_member
	deferrable initially deferred for each row execute function count_access('org_id');
