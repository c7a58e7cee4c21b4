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

-- A chat is no conversation of texts, so it is called chat everywhere.

alter table chat_conversation rename to chat;
alter table chat_message rename column conversation_id to chat_id;
alter table chat_bot_miss rename column conversation_id to chat_id;
alter index chat_conversation_pkey rename to chat_pkey;
alter index chat_conversation_list rename to chat_list;
alter index chat_conversation_of_visitor rename to chat_of_visitor;
alter index chat_conversation_one_open rename to chat_one_open;
alter index chat_conversation_by_text rename to chat_by_text;
alter index chat_conversation_underway rename to chat_underway;
alter index chat_conversation_of_bot rename to chat_of_bot;
alter index chat_conversation_of_agent rename to chat_of_agent;
alter index chat_message_of_conversation rename to chat_message_of_chat;
alter table chat rename constraint chat_conversation_org_id_offered_by_fkey to chat_org_id_offered_by_fkey;
alter table chat rename constraint chat_conversation_org_id_offered_to_fkey to chat_org_id_offered_to_fkey;
alter table chat rename constraint chat_conversation_org_id_person_id_fkey to chat_org_id_person_id_fkey;
alter table chat rename constraint chat_conversation_org_id_team_id_fkey to chat_org_id_team_id_fkey;
alter table chat rename constraint chat_conversation_org_id_text_conversation_id_fkey to chat_org_id_text_conversation_id_fkey;
alter table chat rename constraint chat_conversation_org_id_visitor_id_fkey to chat_org_id_visitor_id_fkey;
alter table chat rename constraint chat_conversation_rating_check to chat_rating_check;
alter table chat rename constraint chat_conversation_state_check to chat_state_check;
alter table chat_message rename constraint chat_message_org_id_conversation_id_fkey to chat_message_org_id_chat_id_fkey;
alter table chat_bot_miss rename constraint chat_bot_miss_org_id_conversation_id_fkey to chat_bot_miss_org_id_chat_id_fkey;

-- What a webhook sends is a delivery; an event is what happened in Quad.

alter table webhook_event rename to webhook_delivery;
alter table webhook_try rename column event_id to delivery_id;
alter index webhook_event_pkey rename to webhook_delivery_pkey;
alter index webhook_event_source rename to webhook_delivery_source;
alter index webhook_event_log rename to webhook_delivery_log;
alter index webhook_event_parked rename to webhook_delivery_parked;
alter index webhook_event_old rename to webhook_delivery_old;
alter index webhook_event_waiting rename to webhook_delivery_waiting;
alter index webhook_event_in_order rename to webhook_delivery_in_order;
alter table webhook_delivery rename constraint webhook_event_org_id_webhook_id_fkey to webhook_delivery_org_id_webhook_id_fkey;
alter table webhook_delivery rename constraint webhook_event_state_check to webhook_delivery_state_check;
alter table webhook_try rename constraint webhook_try_org_id_event_id_fkey to webhook_try_org_id_delivery_id_fkey;

update event_cursor set listener = 'conversations.surface-sent' where listener = 'conversations.bring-up-sent';
update event_retry set listener = 'conversations.surface-sent' where listener = 'conversations.bring-up-sent';
