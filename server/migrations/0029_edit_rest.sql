-- What the text of a batch was changed to, for those who did not have it yet.
create table batch_edit (
	org_id bigint not null,
	batch_id bigint not null,
	id bigint not null,
	person_id bigint not null, -- who changed it
	caretaker_id bigint, -- who really did, for person_id
	body text not null, -- as written, with merge fields
	people integer not null, -- for how many
	edited_at timestamptz not null,
	primary key (org_id, batch_id, id),
	foreign key (org_id, batch_id) references batch (org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person (org_id, id)
);
