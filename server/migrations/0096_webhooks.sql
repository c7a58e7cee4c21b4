-- Webhooks: what happens in a team is told to a system of the college. What is to be told is written in the transaction in
-- which it happens, so that nothing is lost and nothing is told that did not happen.

create table webhook (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	kind text not null check (kind in ('Interaction', 'OptOutChanged', 'DeliveryFailure')),
	url text not null,
	sealed_auth text, -- what follows `Basic`; null: nothing
	sealed_secret text not null, -- signs what is sent
	leaves_text_out boolean not null default false,
	is_active boolean not null default true,
	failing_since timestamptz, -- nothing has been taken since
	switched_off_at timestamptz, -- by itself: what happens meanwhile is kept
	warned_at timestamptz, -- the last time that the team was told
	created_at timestamptz not null,
	primary key (org_id, id),
	unique (org_id, team_id, kind),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	check (switched_off_at is null or not is_active)
);

-- What has happened and is not made into an event yet.
create table webhook_due (
	org_id bigint not null,
	id bigint generated always as identity,
	webhook_id bigint not null,
	message_id bigint,
	opt_out_entry_id bigint,
	at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, webhook_id) references webhook (org_id, id) on delete cascade
);
create index webhook_due_webhook on webhook_due (org_id, webhook_id);

-- One thing that is told to one webhook.
create table webhook_event (
	org_id bigint not null,
	id bigint not null,
	webhook_id bigint not null,
	source text not null, -- of what it tells: it is told once
	body text not null, -- as it is sent, each time the same
	state text not null check (state in ('waiting', 'delivered', 'parked')),
	tries smallint not null default 0,
	next_try_at timestamptz not null,
	lease_until timestamptz, -- it is being sent just now
	created_at timestamptz not null,
	settled_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, webhook_id) references webhook (org_id, id) on delete cascade
) with (fillfactor = 70);
create unique index webhook_event_source on webhook_event (org_id, webhook_id, source);
create index webhook_event_waiting on webhook_event (org_id, webhook_id, next_try_at, id) where state = 'waiting';
create index webhook_event_log on webhook_event (org_id, webhook_id, id desc);
create index webhook_event_parked on webhook_event (org_id, webhook_id, id) where state = 'parked';
create index webhook_event_old on webhook_event (created_at);

-- Each time that it was sent, with what was answered.
create table webhook_try (
	org_id bigint not null,
	event_id bigint not null,
	nth smallint not null,
	at timestamptz not null,
	took_ms integer not null,
	status smallint, -- null: no answer came
	failure text, -- null: it was taken
	response text not null, -- the beginning of it
	primary key (org_id, event_id, nth),
	foreign key (org_id, event_id) references webhook_event (org_id, id) on delete cascade
);

-- A text of ours that has gone out, or could not be delivered.
create function tell_webhook_of_message() returns trigger language plpgsql as $$
begin
	insert into webhook_due (org_id, webhook_id, message_id, at)
	select new.org_id, w.id, new.id, new.updated_at
	from webhook w
	join inbox i on i.org_id = new.org_id and i.id = new.inbox_id and i.team_id = w.team_id
	where w.org_id = new.org_id and w.kind = tg_argv[0] and (w.is_active or w.switched_off_at is not null);
	return null;
end $$;
create trigger tell_webhook_of_sent after update of status on message
	for each row when (old.status = 0 and new.status in (1, 2, 3)) execute function tell_webhook_of_message('Interaction');
create trigger tell_webhook_of_failed after update of status on message
	for each row when (old.status <> 4 and new.status = 4) execute function tell_webhook_of_message('DeliveryFailure');

-- Somebody opted out or in, whatever way it came about.
create function tell_webhook_of_opt_out() returns trigger language plpgsql as $$
begin
	insert into webhook_due (org_id, webhook_id, opt_out_entry_id, at)
	select new.org_id, w.id, new.id, new.at
	from webhook w
	where w.org_id = new.org_id and w.team_id = new.team_id and w.kind = 'OptOutChanged'
		and (w.is_active or w.switched_off_at is not null);
	return null;
end $$;
create trigger tell_webhook_of_opt_out after insert on opt_out_entry
	for each row execute function tell_webhook_of_opt_out();
