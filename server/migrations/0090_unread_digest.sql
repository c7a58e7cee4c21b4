-- Who wants a summary of unread texts by email, and when it is due. What came before told_up_to was in one already, or
-- came before they asked: no text is in two.
create table unread_digest (
	org_id bigint not null,
	person_id bigint not null,
	every text not null check (every in ('hour', 'day')),
	next_at timestamptz not null,
	told_up_to timestamptz not null,
	primary key (org_id, person_id),
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create index on unread_digest (next_at);
