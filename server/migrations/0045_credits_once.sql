-- Credits are entered once, however often the provider's browser says so.
alter table credit_entry add draft_id uuid;
create unique index credit_entry_draft on credit_entry (org_id, draft_id) where draft_id is not null;

-- What an inbox has left to send with: its balance, less what is in hand. It is looked at anew with every call, so that
-- whoever holds the lane sees what was claimed out of it while they waited for their turn.
create function credits_left(of_organization bigint, of_inbox bigint) returns bigint language plpgsql volatile as $$
begin
	return coalesce((
		select balance from credit_balance where org_id = of_organization and inbox_id = of_inbox
	), 0) - coalesce((
		select sum(segments) from send_queue
		where lease_until > '-infinity' and org_id = of_organization and inbox_id = of_inbox
	), 0);
end $$;
