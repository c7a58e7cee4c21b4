-- Texts that only sound as if somebody wants no more of them: they are pointed out, and everybody goes on texting.
create table opt_out_flag (
	org_id bigint not null,
	id bigint not null, -- of the text
	team_id bigint not null,
	inbox_id bigint not null,
	contact_id bigint not null,
	mobile bigint not null,
	conversation_id bigint,
	kind text not null check (kind in ('opt-out', 'wrong-number')),
	text text not null,
	at timestamptz not null,
	-- `replaced`: a later text of the same conversation is judged in its place
	decision text check (decision in ('opt-out', 'dismiss', 'replaced')),
	decided_at timestamptz,
	decided_by bigint, -- null: nobody had to, as they said STOP or START, were opted out elsewhere, or texted again
	primary key (org_id, id),
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete cascade,
	check ((decision is null) = (decided_at is null))
);
create unique index opt_out_flag_open on opt_out_flag (org_id, inbox_id, mobile) where decision is null;
create index opt_out_flag_lane on opt_out_flag (org_id, team_id, at desc, id desc) where decision is null;
create index opt_out_flag_contact on opt_out_flag (org_id, contact_id) where decision is null;
create index opt_out_flag_mobile on opt_out_flag (org_id, mobile) where decision is null;
create index opt_out_flag_inbox on opt_out_flag (org_id, inbox_id);

-- Whoever is opted out, in whichever way, has been decided on.
create function settle_opt_out_flags() returns trigger language plpgsql as $$
begin
	update opt_out_flag set decision = 'opt-out', decided_at = coalesce(new.opted_out_at, now())
	where org_id = new.org_id and team_id = new.team_id and decision is null and (
		contact_id = new.contact_id
		or mobile = (select mobile from contact c where c.org_id = new.org_id and c.id = new.contact_id)
	);
	return null;
end $$;
create trigger settle_opt_out_flags after update on contact_team
	for each row when (new.opted_out and not old.opted_out) execute function settle_opt_out_flags();
create trigger settle_opt_out_flags_made after insert on contact_team
	for each row when (new.opted_out) execute function settle_opt_out_flags();

-- The people of an inbox are mailed once before the last day of a text that is held.
alter table opt_out_review add column reminded_at timestamptz;
create index opt_out_review_to_remind on opt_out_review (due_on) where decision is null and reminded_at is null;
