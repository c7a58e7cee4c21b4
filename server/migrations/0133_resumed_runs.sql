-- Names what Quad writes into other systems like nothing that another installation writes: ids begin alike everywhere.
alter table organization add column uuid uuid not null default gen_random_uuid();

-- Where reading goes on after a fault of the other system: rows up to this line are kept.
alter table integration_run
	add column place text,
	add column place_line integer not null default 0;
