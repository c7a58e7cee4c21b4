-- A webhook whose address leads to another server gets another signing secret there, and what waits for the address of
-- before stays with that address: it is sent there, signed with its own secret, or to nobody. Each address has a number,
-- and what is to be told is given the number of its time. What was there before this belongs to the first.
alter table webhook add column address_no integer not null default 1;
alter table webhook_due add column address_no integer not null default 1;
alter table webhook_event add column address_no integer not null default 1;

-- Where a webhook led before; the address of now stands with the webhook.
create table webhook_past_address (
	org_id bigint not null,
	webhook_id bigint not null,
	no integer not null,
	url text not null,
	sealed_auth text, -- what follows `Basic`; null: nothing
	sealed_secret text not null, -- signs what is sent there
	ended_at timestamptz not null,
	ended_id bigint not null, -- of texts that came in at the same instant, those with a smaller id came before
	primary key (org_id, webhook_id, no),
	foreign key (org_id, webhook_id) references webhook (org_id, id) on delete cascade
);

-- Each address is a receiver of its own: one that is dead holds up nobody but itself.
drop index webhook_event_waiting;
create index webhook_event_waiting on webhook_event (org_id, webhook_id, address_no, next_try_at, id)
	where state = 'waiting';

create or replace function tell_webhooks_of_messages() returns trigger language plpgsql as $$
begin
	if not exists (select from webhook) then
		return null;
	end if;
	insert into webhook_due (org_id, webhook_id, address_no, message_id, at)
	select n.org_id, w.id, w.address_no, n.id, n.updated_at
	from webhook w
	join inbox i on i.org_id = w.org_id and i.team_id = w.team_id
	join new_rows n on n.org_id = i.org_id and n.inbox_id = i.id
	join old_rows o on o.org_id = n.org_id and o.id = n.id
	where (w.is_active or w.switched_off_at is not null)
		and (
			w.kind = 'Interaction' and o.status = 0 and n.status in (1, 2, 3)
			or w.kind = 'DeliveryFailure' and o.status <> 4 and n.status = 4
		)
	order by n.id;
	return null;
end $$;

create or replace function tell_webhook_of_opt_out() returns trigger language plpgsql as $$
begin
	insert into webhook_due (org_id, webhook_id, address_no, opt_out_entry_id, at)
	select new.org_id, w.id, w.address_no, new.id, new.at
	from webhook w
	where w.org_id = new.org_id and w.team_id = new.team_id and w.kind = 'OptOutChanged'
		and (w.is_active or w.switched_off_at is not null);
	return null;
end $$;
