-- Whom a connection has brought: texts of others are not for its system, which may know somebody else by their Contact ID.
create table integration_contact (
	org_id bigint not null,
	connection_id bigint not null,
	contact_id bigint not null,
	primary key (org_id, connection_id, contact_id),
	foreign key (org_id, connection_id) references integration_connection (org_id, id) on delete cascade,
	foreign key (org_id, contact_id) references contact (org_id, id) on delete cascade
);
create index on integration_contact (org_id, contact_id);

insert into integration_contact (org_id, connection_id, contact_id)
select distinct c.org_id, c.id, k.id
from integration_connection c
join import_run r on r.org_id = c.org_id and r.team_id = c.team_id and r.source = 'connector:' || c.connector
join import_people p on p.org_id = r.org_id and p.run_id = r.id
cross join unnest(p.contact_ids) as named (contact_id)
join contact k on k.org_id = c.org_id and k.id = named.contact_id;
