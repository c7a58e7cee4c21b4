-- Caretaking is time-boxed, acting hangs on the own session of whoever acts, and what was sent keeps both names.

alter table caretaker
	add column ends_at timestamptz not null; -- then it is over by itself
create index on caretaker (ends_at);

-- Whoever acts for somebody has a second session beside the own one, which goes on, and without which there is no other.
alter table session
	drop column caretaker_team_id,
	add column own_session_id bigint,
	add foreign key (org_id, own_session_id) references session (org_id, id) on delete cascade,
	add check (num_nonnulls(caretaker_id, own_session_id, ends_at) in (0, 3));
create index on session (org_id, own_session_id) where own_session_id is not null;
create index on session (ends_at) where caretaker_id is not null;

alter table batch add column caretaker_id bigint; -- who really sent it, for person_id
alter table message add column caretaker_id bigint; -- who really wrote it, for person_id; of a batch: the batch's
