-- Events of one webhook with the same key are delivered one after the other: what one contact has said about texts.
alter table webhook_event add column in_order_of text;
-- Tries that a receiver asked for sooner than the schedule has them: they do not bring an event closer to being given up.
alter table webhook_event add column asked_tries smallint not null default 0;

create index webhook_event_in_order on webhook_event (org_id, webhook_id, in_order_of, id)
	where state = 'waiting' and in_order_of is not null;
