-- A batch may wait a moment before its first text, so that it can be undone.
alter table batch add column starts_at timestamptz; -- nothing of it is claimed before; null: at once
create index batch_starting on batch (starts_at) where state = 'queued';
