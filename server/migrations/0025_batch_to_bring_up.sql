-- Batches whose conversations come up in the inbox as their texts go out, and how far they have.
create table batch_to_bring_up (
	org_id bigint not null,
	batch_id bigint not null,
	after_message bigint not null default 0, -- everything up to it has come up
	primary key (org_id, batch_id),
	foreign key (org_id, batch_id) references batch (org_id, id) on delete cascade
);
