-- Conversations are found by words of what was written in them, and by what stands in them.

-- Of single texts only: what went to many has the same words for everybody. Its inbox is part of the index, so that a
-- word that everybody uses is looked up in one inbox and not in all.
create index message_words on message using gin (org_id, inbox_id, to_tsvector('simple', body))
	where batch_id is null and body <> '';
create index message_sent_picture on message (org_id, inbox_id, mobile) where media_id is not null and batch_id is null;
