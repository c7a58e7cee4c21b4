-- Claiming a text changes no index: its row in the queue is written in place, for which more than half of each page is left,
-- as a lease makes it longer. What is in hand of a lane is found by its stretch: all that is urgent, and of the rest what is
-- not after the last that was claimed.
-- What is in hand is neither held nor asleep: that is said of it when it comes back.
alter table lane
	add column claimed_to bigint not null default 0, -- the last message, of those that are not urgent
	add column leased_until timestamptz; -- of the last claim; null: nothing is in hand

update lane l set leased_until = clock_timestamp(), claimed_to = coalesce((
	select max(message_id) from send_queue q
	where q.org_id = l.org_id and q.inbox_id = l.inbox_id and q.urgency = 1 and q.lease_until is not null
), 0);

update send_queue set held = false, asleep = false where lease_until is not null and (held or asleep);
alter table send_queue set (fillfactor = 40);
drop index send_queue_leases;
drop index send_queue_next;
create index send_queue_next on send_queue (org_id, inbox_id, urgency, message_id) where not held and not asleep;

create or replace function credits_left(of_organization bigint, of_inbox bigint) returns bigint language plpgsql volatile as $$
begin
	return coalesce((
		select balance from credit_balance where org_id = of_organization and inbox_id = of_inbox
	), 0) - coalesce((
		select sum(q.segments) from lane l cross join lateral (
			select segments from send_queue q
			where q.org_id = l.org_id and q.inbox_id = l.inbox_id and (q.urgency, q.message_id) <= (1::smallint, l.claimed_to)
				and q.lease_until is not null and not q.held and not q.asleep
			offset 0 -- by the stretch, whatever PostgreSQL thinks how little is queued (docs/decisions/0031)
		) q
		where l.org_id = of_organization and l.inbox_id = of_inbox
	), 0);
end $$;

-- A receipt is found by the order in which it came, and those apart after which something else follows.
alter table carrier_receipt add column followed boolean not null default false;
update carrier_receipt set followed = true where error_code is not null;
alter table carrier_receipt drop constraint carrier_receipt_pkey;
drop index carrier_receipt_order;
create index carrier_receipt_plain on carrier_receipt (id) where not followed;
create index carrier_receipt_followed on carrier_receipt (id) where followed;
