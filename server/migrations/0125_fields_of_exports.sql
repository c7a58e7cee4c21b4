-- The custom fields that an export of contacts has columns for, as they were when it was started: [{id, name}, …]. A file
-- is written in parts, and each must have the columns of the first.
alter table export_run add column fields jsonb not null default '[]';
