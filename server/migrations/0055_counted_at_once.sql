-- What a statement changes in conversations that are there is counted once for each inbox, not for each conversation: of
-- thirty texts that come in at one moment that took an eighth of their time. From the very row versions that were
-- replaced, as before, so no number can drift; inboxes in one order, so two never wait for each other.
drop trigger conversation_updated on conversation;
drop function move_inbox_count();

create function count_changed() returns trigger language plpgsql as $$
declare
	moved record;
begin
	for moved in
		select org_id, inbox_id, sum(unread) as unread, sum(open) as open
		from (
			select org_id, inbox_id, case when archived then 0 else unread end as unread, (not archived)::integer as open
			from after
			union all
			select org_id, inbox_id, case when archived then 0 else -unread end, -(not archived)::integer from before
		) version
		group by org_id, inbox_id
		having sum(unread) <> 0 or sum(open) <> 0
		order by org_id, inbox_id
	loop
		update inbox_count
		set unread = unread + moved.unread, open = open + moved.open, archived = archived - moved.open
		where org_id = moved.org_id and inbox_id = moved.inbox_id;
	end loop;
	return null;
end $$;
create trigger conversation_changed after update on conversation
	referencing old table as before new table as after for each statement execute function count_changed();
