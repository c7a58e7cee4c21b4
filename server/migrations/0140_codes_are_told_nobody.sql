-- A text that is of no contact, as a code for a visitor of the web chat, is told to no webhook and to no other system.
create or replace function export_messages() returns trigger language plpgsql as $$
begin
	if not exists (select from integration_export) then
		return null;
	end if;
	insert into integration_outbox (org_id, connection_id, kind, message_id, at)
	select n.org_id, e.connection_id, e.kind, n.id, n.updated_at
	from integration_export e
	join inbox i on i.org_id = e.org_id and i.team_id = e.team_id
	join new_rows n on n.org_id = i.org_id and n.inbox_id = i.id and n.contact_id is not null
	join old_rows o on o.org_id = n.org_id and o.id = n.id
	where e.kind = 'MessageActivity' and o.status = 0 and n.status in (1, 2, 3)
		or e.kind = 'DeliveryErrors' and o.status <> 4 and n.status = 4
	order by n.id;
	return null;
end $$;

create or replace function tell_webhooks_of_messages() returns trigger language plpgsql as $$
begin
	if not exists (select from webhook) then
		return null;
	end if;
	insert into webhook_due (org_id, webhook_id, address_no, message_id, at)
	select n.org_id, w.id, w.address_no, n.id, n.updated_at
	from webhook w
	join inbox i on i.org_id = w.org_id and i.team_id = w.team_id
	join new_rows n on n.org_id = i.org_id and n.inbox_id = i.id and n.contact_id is not null
	join old_rows o on o.org_id = n.org_id and o.id = n.id
	where (w.is_active or w.switched_off_at is not null)
		and (
			w.kind = 'Interaction' and o.status = 0 and n.status in (1, 2, 3)
			or w.kind = 'DeliveryFailure' and o.status <> 4 and n.status = 4
		)
	order by n.id;
	return null;
end $$;
