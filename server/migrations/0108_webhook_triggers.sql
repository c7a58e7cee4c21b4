-- What webhooks are told of texts is asked once a statement and not for each text: the send ledger records hundreds of
-- results in one, and a team without a webhook should not pay for them.
drop trigger tell_webhook_of_sent on message;
drop trigger tell_webhook_of_failed on message;
drop function tell_webhook_of_message;

create function tell_webhooks_of_messages() returns trigger language plpgsql as $$
begin
	if not exists (select from webhook) then
		return null;
	end if;
	insert into webhook_due (org_id, webhook_id, message_id, at)
	select n.org_id, w.id, n.id, n.updated_at
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
create trigger tell_webhooks_of_messages after update on message
	referencing old table as old_rows new table as new_rows
	for each statement execute function tell_webhooks_of_messages();
