-- Exports of web chats: of a team, and of what a bot handed over to people.
alter table export_run drop constraint export_run_kind_check;
alter table export_run add constraint export_run_kind_check
	check (kind in ('activity', 'optouts', 'undelivered', 'students', 'highspeed', 'webchat', 'hitl'));
alter table export_run add column bot_id bigint; -- of `hitl`; the bot may be deleted since
create index chat_conversation_of_bot on chat_conversation (org_id, bot_id, id) where bot_id is not null;
