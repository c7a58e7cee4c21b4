-- What conversations need beside their table: the badge's number, replies sent once, and answers given once.

-- Unread texts first, when somebody asks for those only.
create index conversation_unread on conversation (org_id, inbox_id, last_at desc, id desc)
	where unread > 0 and not archived;

-- An inbox's badge is the sum over its open conversations. It is moved by the statement that moves them, from the very
-- row versions that it replaced: so it cannot drift, whoever reads, archives and writes in at the same moment.
create function conversation_moves_unread() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		insert into inbox_unread as u (org_id, inbox_id, unread)
		select org_id, inbox_id, coalesce(sum(unread) filter (where not archived), 0) from new_rows group by org_id, inbox_id
		on conflict (org_id, inbox_id) do update set unread = u.unread + excluded.unread;
	else
		update inbox_unread u set unread = u.unread + moved.by
		from (
			select org_id, inbox_id, sum(by) as by
			from (
				select org_id, inbox_id, unread as by from new_rows where not archived
				union all
				select org_id, inbox_id, -unread from old_rows where not archived
			) each_row
			group by org_id, inbox_id
			having sum(by) <> 0
		) moved
		where u.org_id = moved.org_id and u.inbox_id = moved.inbox_id;
	end if;
	return null;
end $$;

create trigger conversation_inserted after insert on conversation
	referencing new table as new_rows
	for each statement execute function conversation_moves_unread();
create trigger conversation_updated after update on conversation
	referencing old table as old_rows new table as new_rows
	for each statement execute function conversation_moves_unread();

insert into inbox_unread (org_id, inbox_id, unread)
select org_id, inbox_id, coalesce(sum(unread) filter (where not archived), 0) from conversation group by org_id, inbox_id
on conflict (org_id, inbox_id) do update set unread = excluded.unread;

-- A reply's draft, made by the composer: the same draft is sent once, and answered with what it became.
create table reply_draft (
	org_id bigint not null,
	person_id bigint not null,
	draft_id uuid not null,
	draft_hash bytea not null, -- of what the draft said and to whom
	conversation_id bigint, -- null only while it is being sent
	message_id bigint,
	at timestamptz not null,
	primary key (org_id, person_id, draft_id),
	foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create index reply_draft_age on reply_draft (at);

-- When a number last got an automatic answer of one kind.
create table automatic_answer (
	org_id bigint not null,
	team_id bigint not null,
	mobile bigint not null,
	kind text not null check (kind in ('opted-out', 'opted-in', 'help')),
	at timestamptz not null,
	primary key (org_id, team_id, mobile, kind),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade
);
create index automatic_answer_age on automatic_answer (at);
create index inbound_seen_age on inbound_seen (at);
