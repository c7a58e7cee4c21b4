-- What somebody says of an opt-out goes with it as far as it is said of this one, deadline and source alike: 0097 had
-- taken the deadline back.
create or replace function record_opt_out() returns trigger language plpgsql as $$
declare
	said jsonb := coalesce(nullif(current_setting('quad.opt_out', true), ''), '{}')::jsonb;
begin
	if new.opted_out and said ->> 'by' is distinct from new.opted_out_by
		and not (said ->> 'by' = 'deadline' and new.opted_out_by = 'staff') then
		said := '{}';
	end if;
	insert into opt_out_entry (org_id, team_id, contact_id, mobile, opted_out, by, scope, person_id, inbox_id, message_id, at, source)
	values (
		new.org_id, new.team_id, new.contact_id,
		(select mobile from contact c where c.org_id = new.org_id and c.id = new.contact_id), new.opted_out,
		coalesce(said ->> 'by', case when new.opted_out then new.opted_out_by end, 'staff'),
		coalesce(said ->> 'scope', 'team'), (said ->> 'personId')::bigint, (said ->> 'inboxId')::bigint,
		(said ->> 'messageId')::bigint,
		coalesce(case when new.opted_out then new.opted_out_at end, (said ->> 'at')::timestamptz, now()),
		said ->> 'source'
	);
	return null;
end $$;
