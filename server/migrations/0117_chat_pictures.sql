-- Pictures in web chats, of visitors and of agents: checked, stored and kept as those of texts are.
alter table chat_message
	add column media_id bigint,
	add foreign key (org_id, media_id) references media (org_id, id);
create index chat_message_of_media on chat_message (org_id, media_id) where media_id is not null;
