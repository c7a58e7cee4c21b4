-- What another system asks to be texted by itself: its cases, each texted once and then closed there.
create table integration_automation (
	org_id bigint not null,
	connection_id bigint not null,
	settings jsonb not null,
	last_slot text, -- the window that began it last, `2026-11-23 Morning`
	primary key (org_id, connection_id),
	foreign key (org_id, connection_id) references integration_connection (org_id, id) on delete cascade
);

-- The log of it. The text stands in the batch.
create table integration_automation_case (
	org_id bigint not null,
	id bigint generated always as identity,
	connection_id bigint not null,
	case_id text not null, -- of the other system
	contact_id bigint,
	batch_id bigint, -- null: left out
	state text not null check (state in ('leftOut', 'sent', 'closed', 'notDelivered')),
	reason text, -- why it was left out, or could not be closed
	at timestamptz not null,
	closed_at timestamptz,
	primary key (org_id, id),
	unique (org_id, connection_id, case_id),
	foreign key (org_id, connection_id) references integration_connection (org_id, id) on delete cascade
);
create index integration_automation_open on integration_automation_case (org_id, connection_id) where state = 'sent';
create index integration_automation_of_contact on integration_automation_case (org_id, contact_id);
