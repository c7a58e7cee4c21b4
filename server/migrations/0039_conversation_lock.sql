-- Who is answering a conversation at this moment: nobody else replies in it. A lock that is not renewed ends by itself.
create table conversation_lock (
	org_id bigint not null,
	conversation_id bigint not null,
	person_id bigint not null, -- who really writes: the caretaker, while somebody is taken care of
	until timestamptz not null,
	primary key (org_id, conversation_id),
	foreign key (org_id, conversation_id) references conversation (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id)
);
