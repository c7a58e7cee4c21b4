-- WhatsApp: an inbox has a number of its own there, people can be answered for 24 hours, and templates need no such window.

-- The same number may be texted and be on WhatsApp, in two inboxes.
alter table inbox_number drop constraint inbox_number_pkey;
alter table inbox_number
	add column channel text not null default 'sms' check (channel in ('sms', 'whatsapp')),
	add primary key (number, channel);

-- Until when somebody who wrote can be answered with words of one's own.
create table whatsapp_window (
	org_id bigint not null,
	inbox_id bigint not null,
	mobile bigint not null,
	closes_at timestamptz not null,
	primary key (org_id, inbox_id, mobile),
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete cascade
) with (fillfactor = 70);

-- Templates as the carrier has them; written and approved there, read here.
create table whatsapp_template (
	org_id bigint not null references organization (id) on delete cascade,
	id bigint not null,
	source text not null check (source in ('twilio', 'cloud-api')),
	carrier_key text not null, -- a ContentSid; at Meta name and language
	name text not null,
	language text not null,
	category text not null,
	body text not null, -- with {{1}} and so on
	variables text[] not null, -- their names, in the order of the text
	status text not null check (status in ('unsubmitted', 'pending', 'approved', 'rejected', 'paused')),
	rejection_reason text not null default '',
	synced_at timestamptz not null,
	removed_at timestamptz, -- the carrier does not list it any more
	primary key (org_id, id),
	unique (org_id, source, carrier_key)
);

-- What waits to be sent with a template: which, and what stands in place of its variables.
alter table batch add column template_id bigint;
alter table send_queue add column template_id bigint, add column template_values text[];
alter table message add column read_at timestamptz; -- when whoever got it read it, where that is told

-- The simulated carrier has both channels.
alter table sim_message add column channel text not null default 'sms';
alter table sim_callback add column channel text not null default 'sms';
