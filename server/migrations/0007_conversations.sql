-- What conversations need beside their table: the badge's number, replies sent once, and answers given once.

-- Unread texts first, when somebody asks for those only.
create index conversation_unread on conversation (org_id, inbox_id, last_at desc, id desc)
	where unread > 0 and not archived;

-- An inbox's badge is the sum over its open conversations. It is moved together with each of them, from the very row
-- version that was replaced: so it cannot drift, whoever reads, archives and writes in at the same moment. For each row
-- and not for each statement, because texts come in one by one, and a table of the changed rows costs more than they do.
create function conversation_moves_unread() returns trigger language plpgsql as $$
declare
	moved integer := case when new.archived then 0 else new.unread end;
begin
	if tg_op = 'UPDATE' and not old.archived then moved := moved - old.unread; end if;
	update inbox_unread set unread = unread + moved where org_id = new.org_id and inbox_id = new.inbox_id;
	if not found then
		insert into inbox_unread as u (org_id, inbox_id, unread) values (new.org_id, new.inbox_id, moved)
		on conflict (org_id, inbox_id) do update set unread = u.unread + excluded.unread;
	end if;
	return null;
end $$;

create trigger conversation_inserted after insert on conversation
	for each row when (new.unread > 0 and not new.archived)
	execute function conversation_moves_unread();
create trigger conversation_updated after update of unread, archived on conversation
	for each row when (old.unread <> new.unread or old.archived <> new.archived)
	execute function conversation_moves_unread();

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
