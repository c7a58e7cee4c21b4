-- Some systems give everybody each time. What stood in a row that was imported is kept as a digest, so that the next import
-- passes over whatever is as it was.

create table integration_known_row (
	org_id bigint not null,
	connection_id bigint not null,
	key bytea not null, -- digest of the Contact ID
	digest bytea not null, -- of what stood in the columns that are imported
	primary key (org_id, connection_id, key),
	foreign key (org_id, connection_id) references integration_connection (org_id, id) on delete cascade
);

alter table integration_connection add column rows_read integer; -- by the last complete import; null: everything is imported
alter table integration_run add column passed_over integer not null default 0; -- rows as they were, of those that were read
