-- A team may text people within the hours of their own time zone only, as the area code tells it.
alter table team add column recipient_hours boolean not null default false;

alter table send_queue
	add column zone text, -- another than the team's, whose hours count too
	add column asleep boolean not null default false; -- it is night there

drop index send_queue_next;
create index send_queue_next on send_queue (org_id, inbox_id, urgency, message_id)
	where lease_until is null and not held and not asleep;
create index send_queue_awake on send_queue (zone) where zone is not null and not asleep;
create index send_queue_asleep on send_queue (zone, org_id, batch_id) where asleep;
