-- Connections of teams to other systems: contacts come in, and messages, opt-outs and delivery errors go out. A run is one
-- of either; whatever of it is on its way stands here, so that a process may die at any moment.

create table integration_connection (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	connector text not null,
	settings jsonb not null,
	sealed_secrets text, -- passwords and keys by their names; null: none
	import_settings jsonb, -- null: nothing is imported
	import_cursor text, -- from where on an import takes changes
	seen_files text[] not null default '{}', -- the files imported last, by name, size and time
	status text not null default 'Unchecked' check (status in ('Unchecked', 'Valid', 'Invalid')),
	status_message text,
	checked_at timestamptz,
	refused_sign_ins smallint not null default 0, -- in a row
	paused_reason text, -- nothing runs by itself
	told_at timestamptz, -- administrators were told that it stopped working; null: it works
	version integer not null default 1,
	saved_by bigint not null, -- in whose name it imports
	saved_at timestamptz not null,
	primary key (org_id, id),
	unique (org_id, team_id, connector),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
	foreign key (org_id, saved_by) references person (org_id, id)
);

create table integration_export (
	org_id bigint not null,
	connection_id bigint not null,
	team_id bigint not null,
	kind text not null check (kind in ('MessageActivity', 'OptOuts', 'DeliveryErrors')),
	settings jsonb not null,
	since timestamptz not null, -- what happened before is not exported
	primary key (org_id, connection_id, kind),
	foreign key (org_id, connection_id) references integration_connection (org_id, id) on delete cascade
);
create index integration_export_of_team on integration_export (org_id, team_id, kind);

create table integration_run (
	org_id bigint not null,
	id bigint not null,
	connection_id bigint not null,
	kind text not null check (kind in ('import', 'MessageActivity', 'OptOuts', 'DeliveryErrors')),
	trigger text not null check (trigger in ('slot', 'manual', 'test', 'replay')),
	slot text, -- the window that began it, `2026-11-23 Morning`
	phase text not null,
	started_at timestamptz not null,
	completed_at timestamptz,
	message text,
	fault text, -- the kind of what went wrong
	source text, -- the file, or the list
	header text[],
	cursor_after text, -- becomes the connection's when the run is complete
	source_ref jsonb, -- what the connector needs once the rows are in
	file_mark text, -- by which the file is known again
	has_more boolean not null default false, -- another file waits
	read integer not null default 0,
	written integer not null default 0,
	errors integer not null default 0,
	tries smallint not null default 0,
	next_try_at timestamptz,
	import_id bigint, -- import_run
	opt_outs_to_confirm integer,
	sample jsonb,
	replays bigint, -- the run whose rows it takes once more
	primary key (org_id, id),
	foreign key (org_id, connection_id) references integration_connection (org_id, id) on delete cascade
) with (fillfactor = 70);
-- One at a time, and each window once.
create unique index integration_run_lock on integration_run (org_id, connection_id, kind) where completed_at is null;
create unique index integration_run_slot on integration_run (org_id, connection_id, kind, slot) where slot is not null;
create index integration_run_history on integration_run (org_id, connection_id, id desc);
create index integration_run_old on integration_run (completed_at);

-- Rows of an import on their way: read of the other system, and not merged yet.
create table integration_row (
	org_id bigint not null,
	run_id bigint not null,
	line integer not null,
	cells text[] not null,
	fault text,
	primary key (org_id, run_id, line),
	foreign key (org_id, run_id) references integration_run (org_id, id) on delete cascade
);

-- What has happened and is to be exported; with the run that took it along. It is kept a while after that.
create table integration_outbox (
	org_id bigint not null,
	id bigint generated always as identity,
	connection_id bigint not null,
	kind text not null,
	message_id bigint,
	opt_out_entry_id bigint,
	at timestamptz not null,
	run_id bigint, -- null: it waits
	tries smallint not null default 0,
	exported_at timestamptz,
	failure text, -- why the other system did not take it, for good
	primary key (org_id, id),
	foreign key (org_id, connection_id) references integration_connection (org_id, id) on delete cascade
);
create index integration_outbox_waiting on integration_outbox (org_id, connection_id, kind, id) where run_id is null;
create index integration_outbox_of_run on integration_outbox (org_id, run_id, id) where run_id is not null;

-- Texts of ours that have gone out, or could not be delivered: asked once a statement, as the send ledger records hundreds
-- of results in one. What comes in is heard (domain/connections/integrations/export-incoming-texts.ts).
create function export_messages() returns trigger language plpgsql as $$
begin
	if not exists (select from integration_export) then
		return null;
	end if;
	insert into integration_outbox (org_id, connection_id, kind, message_id, at)
	select n.org_id, e.connection_id, e.kind, n.id, n.updated_at
	from integration_export e
	join inbox i on i.org_id = e.org_id and i.team_id = e.team_id
	join new_rows n on n.org_id = i.org_id and n.inbox_id = i.id
	join old_rows o on o.org_id = n.org_id and o.id = n.id
	where e.kind = 'MessageActivity' and o.status = 0 and n.status in (1, 2, 3)
		or e.kind = 'DeliveryErrors' and o.status <> 4 and n.status = 4
	order by n.id;
	return null;
end $$;
create trigger export_messages after update on message
	referencing old table as old_rows new table as new_rows
	for each statement execute function export_messages();

-- Somebody opted out or in, but for what the same system told us: it would come back and forth for ever.
create function export_opt_out() returns trigger language plpgsql as $$
begin
	insert into integration_outbox (org_id, connection_id, kind, opt_out_entry_id, at)
	select new.org_id, e.connection_id, e.kind, new.id, new.at
	from integration_export e
	join integration_connection c on c.org_id = e.org_id and c.id = e.connection_id
	where e.org_id = new.org_id and e.team_id = new.team_id and e.kind = 'OptOuts'
		and new.source is distinct from 'connector:' || c.connector;
	return null;
end $$;
create trigger export_opt_out after insert on opt_out_entry for each row execute function export_opt_out();

-- An import whose rows come of another system.
alter table import_run add column source text; -- `connector:ftp`; null: a file that somebody uploaded
