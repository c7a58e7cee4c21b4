-- A text that asks for no more texts and that nobody has judged by its last day opts out. Imports are entered with who
-- started them, and what somebody stopped from one inbox goes with them to another number.

alter table opt_out_review add column at_deadline boolean not null default false;
create index opt_out_review_due on opt_out_review (due_on) where decision is null;

alter table opt_out_entry drop constraint opt_out_entry_by_check;
alter table opt_out_entry add constraint opt_out_entry_by_check
	check (by in ('text', 'staff', 'import', 'carrier', 'keyword', 'deadline'));

-- What the transaction has said goes with it, as far as it is said of this: an import may also find that a number had
-- texted STOP before, which is not what somebody did who started it.
create or replace function record_opt_out() returns trigger language plpgsql as $$
declare
	said jsonb := coalesce(nullif(current_setting('quad.opt_out', true), ''), '{}')::jsonb;
begin
	if new.opted_out and said ->> 'by' is distinct from new.opted_out_by
		and not (said ->> 'by' = 'deadline' and new.opted_out_by = 'staff') then
		said := '{}';
	end if;
	insert into opt_out_entry (org_id, team_id, contact_id, mobile, opted_out, by, scope, person_id, inbox_id, message_id, at)
	values (
		new.org_id, new.team_id, new.contact_id,
		(select mobile from contact c where c.org_id = new.org_id and c.id = new.contact_id), new.opted_out,
		coalesce(said ->> 'by', case when new.opted_out then new.opted_out_by end, 'staff'),
		coalesce(said ->> 'scope', 'team'), (said ->> 'personId')::bigint, (said ->> 'inboxId')::bigint,
		(said ->> 'messageId')::bigint,
		coalesce(case when new.opted_out then new.opted_out_at end, (said ->> 'at')::timestamptz, now())
	);
	return null;
end $$;

-- Whoever told an inbox to stop has said it as a person: another number of theirs is not texted from it either.
create function carry_inbox_stops() returns trigger language plpgsql as $$
begin
	insert into held_number (org_id, mobile, inbox_id, why, at)
	select org_id, new.mobile, inbox_id, why, at from held_number
	where org_id = new.org_id and mobile = old.mobile and why = 'stopped'
	on conflict do nothing;
	return null;
end $$;
create trigger carry_inbox_stops after update of mobile on contact
	for each row when (old.mobile is distinct from new.mobile and old.mobile is not null and new.mobile is not null)
	execute function carry_inbox_stops();
