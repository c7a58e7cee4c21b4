-- What the list of an inbox shows of its conversations is kept where the list reads it (docs/decisions/0034): how many are
-- open and archived, beside how much is unread, and what each contact is called.

drop trigger conversation_inserted on conversation;
drop trigger conversation_updated on conversation;
drop function conversation_moves_unread();

alter table inbox_unread rename to inbox_count;
alter table inbox_count
	add column open integer not null default 0 check (open >= 0),
	add column archived integer not null default 0 check (archived >= 0);

insert into inbox_count as c (org_id, inbox_id, open, archived)
select org_id, inbox_id, count(*) filter (where not archived), count(*) filter (where archived)
from conversation group by org_id, inbox_id
on conflict (org_id, inbox_id) do update set open = excluded.open, archived = excluded.archived;

-- Moved together with each conversation, from the very row version that was replaced: so no number can drift, whoever
-- reads, archives and writes in at the same moment. Nobody deletes a conversation: it goes with its inbox, and so do these.
create function count_inserted() returns trigger language plpgsql as $$
begin
	insert into inbox_count as c (org_id, inbox_id, unread, open, archived)
	values (new.org_id, new.inbox_id, case when new.archived then 0 else new.unread end, (not new.archived)::integer,
		new.archived::integer)
	on conflict (org_id, inbox_id) do update
	set unread = c.unread + excluded.unread, open = c.open + excluded.open, archived = c.archived + excluded.archived;
	return null;
end $$;

create function count_many_inserted() returns trigger language plpgsql as $$
begin
	insert into inbox_count as c (org_id, inbox_id, unread, open, archived)
	select org_id, inbox_id, coalesce(sum(unread) filter (where not archived), 0), count(*) filter (where not archived),
		count(*) filter (where archived)
	from inserted group by org_id, inbox_id order by org_id, inbox_id
	on conflict (org_id, inbox_id) do update
	set unread = c.unread + excluded.unread, open = c.open + excluded.open, archived = c.archived + excluded.archived;
	return null;
end $$;

-- For each row, because texts come in one by one, and a table of the inserted rows costs more than they do. Whoever makes
-- hundreds in one statement says so first: counted one by one, each would walk past all that were counted before it.
create trigger conversation_inserted after insert on conversation
	for each row when (coalesce(current_setting('quad.many_conversations', true), '') <> 'on')
	execute function count_inserted();
create trigger many_conversations_inserted after insert on conversation
	referencing new table as inserted
	for each statement when (coalesce(current_setting('quad.many_conversations', true), '') = 'on')
	execute function count_many_inserted();

create function move_inbox_count() returns trigger language plpgsql as $$
begin
	if not old.archived and not new.archived then
		update inbox_count set unread = unread - old.unread + new.unread
		where org_id = new.org_id and inbox_id = new.inbox_id;
	elsif new.archived and not old.archived then
		update inbox_count set unread = unread - old.unread, open = open - 1, archived = archived + 1
		where org_id = new.org_id and inbox_id = new.inbox_id;
	elsif old.archived and not new.archived then
		update inbox_count set unread = unread + new.unread, open = open + 1, archived = archived - 1
		where org_id = new.org_id and inbox_id = new.inbox_id;
	end if;
	return null;
end $$;

create trigger conversation_updated after update of unread, archived on conversation
	for each row when (old.unread <> new.unread or old.archived <> new.archived)
	execute function move_inbox_count();

alter table conversation add column contact_name text not null default '';
update conversation v set contact_name = btrim(c.first_name || ' ' || c.last_name)
from contact c where c.org_id = v.org_id and c.id = v.contact_id and (c.first_name <> '' or c.last_name <> '');

-- Whoever makes a conversation may say what its contact is called; here it is made sure of, with a lock: a renaming under
-- way is waited for, and one that comes later waits, and then finds the conversation. The same for one that changes hands.
create function keep_contact_name() returns trigger language plpgsql set enable_seqscan = off as $$
declare
	called text;
begin
	select btrim(first_name || ' ' || last_name) into called
	from contact where org_id = new.org_id and id = new.contact_id for share;
	if called <> new.contact_name then
		update conversation set contact_name = called where org_id = new.org_id and id = new.id;
	end if;
	return null;
end $$;

create trigger keep_contact_name after insert on conversation
	for each row execute function keep_contact_name();
create trigger keep_other_contact_name after update of contact_id on conversation
	for each row when (old.contact_id <> new.contact_id)
	execute function keep_contact_name();

create function rename_in_conversations() returns trigger language plpgsql set enable_seqscan = off as $$
begin
	update conversation set contact_name = btrim(new.first_name || ' ' || new.last_name)
	where org_id = new.org_id and contact_id = new.id;
	return null;
end $$;

create trigger rename_in_conversations after update of first_name, last_name on contact
	for each row when (old.first_name <> new.first_name or old.last_name <> new.last_name)
	execute function rename_in_conversations();
