-- Triage: what waited to answer by itself is set aside while one may still undo that one sorted otherwise.
alter table triage_change add column answer_before bigint; -- the text that had answered it by itself
-- What could not be finished is tried again later, and nothing waits behind it.
alter table triage_action add column failures smallint not null default 0;
alter table triage_action add column try_at timestamptz;
