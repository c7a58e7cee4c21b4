-- Web chats that are closed are exported, too: Slate chat and Salesforce chat.
alter table integration_export drop constraint integration_export_kind_check;
alter table integration_export add constraint integration_export_kind_check
	check (kind in ('MessageActivity', 'OptOuts', 'DeliveryErrors', 'ChatTranscripts'));
alter table integration_run drop constraint integration_run_kind_check;
alter table integration_run add constraint integration_run_kind_check
	check (kind in ('import', 'MessageActivity', 'OptOuts', 'DeliveryErrors', 'ChatTranscripts'));

alter table integration_outbox
	add column chat_id bigint,
	add foreign key (org_id, chat_id) references chat_conversation (org_id, id) on delete cascade;
create unique index integration_outbox_chat on integration_outbox (org_id, connection_id, chat_id) where chat_id is not null;
create index integration_outbox_of_chat on integration_outbox (org_id, chat_id) where chat_id is not null;
