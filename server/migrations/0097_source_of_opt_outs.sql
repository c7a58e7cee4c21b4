-- Where somebody said that they opt out or in, as another system of the college tells it.
alter table opt_out_entry add column source text;

create or replace function record_opt_out() returns trigger language plpgsql as $$
declare
	said jsonb := coalesce(nullif(current_setting('quad.opt_out', true), ''), '{}')::jsonb;
begin
	insert into opt_out_entry (org_id, team_id, contact_id, mobile, opted_out, by, scope, person_id, inbox_id, message_id, at, source)
	values (
		new.org_id, new.team_id, new.contact_id,
		(select mobile from contact c where c.org_id = new.org_id and c.id = new.contact_id), new.opted_out,
		coalesce(case when new.opted_out then new.opted_out_by end, said ->> 'by', 'staff'),
		coalesce(said ->> 'scope', 'team'), (said ->> 'personId')::bigint, (said ->> 'inboxId')::bigint,
		(said ->> 'messageId')::bigint,
		coalesce(case when new.opted_out then new.opted_out_at end, (said ->> 'at')::timestamptz, now()),
		said ->> 'source'
	);
	return null;
end $$;
