-- A change of the rest may change the picture, too: whoever waits then has one of their own in message.media_id and
-- send_queue.media_id, or 0 where theirs is taken out; null stays the batch's.
alter table batch_edit add column media_id bigint, add foreign key (org_id, media_id) references media (org_id, id);
update batch_edit e set media_id = b.media_id from batch b where b.org_id = e.org_id and b.id = e.batch_id;
create index on batch_edit (org_id, media_id) where media_id is not null;
