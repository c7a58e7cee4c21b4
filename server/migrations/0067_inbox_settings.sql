-- What an administrator sets of an inbox: who gets a new conversation, and when the desk is open.

alter table inbox
	add column assignment text not null default 'nobody' check (assignment in ('nobody', 'round-robin', 'least-open')),
	-- [{"day": 1, "opens": "09:00", "closes": "17:00"}], Monday is 1, on the wall of the team's zone; null: always open
	add column working_hours jsonb check (jsonb_typeof(working_hours) = 'array');

-- Who looks after a conversation. Nobody's name stands on most, so the index is small.
alter table conversation add column assignee_id bigint;
alter table conversation
	add foreign key (org_id, assignee_id) references person (org_id, id) on delete set null (assignee_id);
create index conversation_assignee on conversation (org_id, inbox_id, assignee_id)
	where assignee_id is not null and not archived;
create index conversation_person on conversation (org_id, assignee_id) where assignee_id is not null;

-- Whose turn it was last: whoever has the smallest is next.
create table assignment_turn (
	org_id bigint not null,
	inbox_id bigint not null,
	person_id bigint not null,
	turn bigint not null,
	primary key (org_id, inbox_id, person_id),
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create index on assignment_turn (org_id, person_id);
