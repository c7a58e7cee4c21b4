-- Who opted out, when, how and of what; and texts that may ask for it, which somebody has to judge.

-- What a STOP covers: the number that it was texted to, the team, or the whole organization.
alter table organization add column opt_out_scope text not null default 'team'
	check (opt_out_scope in ('number', 'team', 'organization'));

alter table number_stop add column scope text not null default 'team' check (scope in ('team', 'organization'));
alter table number_stop drop constraint number_stop_by_check;
alter table number_stop add constraint number_stop_by_check check (by in ('text', 'carrier', 'import', 'staff'));

-- Who said STOP to the whole organization said it to the teams that come later, too.
create function stop_new_team() returns trigger language plpgsql as $$
begin
	insert into number_stop (org_id, mobile, team_id, by, at, scope)
	select distinct on (mobile) org_id, mobile, new.id, by, at, scope from number_stop
	where org_id = new.org_id and scope = 'organization'
	order by mobile, at
	on conflict do nothing;
	return null;
end $$;
create trigger stop_new_team after insert on team for each row execute function stop_new_team();
create index number_stop_of_organization on number_stop (org_id, mobile) where scope = 'organization';

-- Numbers that are not texted beside what stands with their contact: `stopped` from one inbox, `review` from none (inbox
-- 0) until somebody has judged what they wrote.
create table held_number (
	org_id bigint not null references organization on delete cascade,
	mobile bigint not null,
	inbox_id bigint not null,
	why text not null check (why in ('stopped', 'review')),
	at timestamptz not null,
	primary key (org_id, mobile, inbox_id),
	check ((why = 'review') = (inbox_id = 0))
);

-- Each opt-out and opt-in once, whatever way it came about. It only grows.
create table opt_out_entry (
	org_id bigint not null references organization on delete cascade,
	id bigint generated always as identity,
	team_id bigint not null,
	contact_id bigint not null,
	mobile bigint,
	opted_out boolean not null,
	by text not null check (by in ('text', 'staff', 'import', 'carrier', 'keyword')),
	scope text not null check (scope in ('number', 'team', 'organization')),
	person_id bigint, -- who did it; null: the contact, or nobody
	inbox_id bigint, -- which the text came to
	message_id bigint, -- that said so
	at timestamptz not null,
	primary key (org_id, id)
);
create index opt_out_entry_of_contact on opt_out_entry (org_id, contact_id, team_id, id);

-- What the transaction has said of who does it (contacts/say-opt-out.queries.ts) goes with it.
create function record_opt_out() returns trigger language plpgsql as $$
declare
	said jsonb := coalesce(nullif(current_setting('quad.opt_out', true), ''), '{}')::jsonb;
begin
	insert into opt_out_entry (org_id, team_id, contact_id, mobile, opted_out, by, scope, person_id, inbox_id, message_id, at)
	values (
		new.org_id, new.team_id, new.contact_id,
		(select mobile from contact c where c.org_id = new.org_id and c.id = new.contact_id), new.opted_out,
		coalesce(case when new.opted_out then new.opted_out_by end, said ->> 'by', 'staff'),
		coalesce(said ->> 'scope', 'team'), (said ->> 'personId')::bigint, (said ->> 'inboxId')::bigint,
		(said ->> 'messageId')::bigint,
		coalesce(case when new.opted_out then new.opted_out_at end, (said ->> 'at')::timestamptz, now())
	);
	return null;
end $$;
create trigger record_opt_out_made after insert on contact_team
	for each row when (new.opted_out) execute function record_opt_out();
create trigger record_opt_out after update on contact_team
	for each row when (
		old.opted_out is distinct from new.opted_out or new.opted_out and old.opted_out_by is distinct from new.opted_out_by
	) execute function record_opt_out();

-- A text that may ask for no more texts, or comes from somebody else than we think.
create table opt_out_review (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	inbox_id bigint not null,
	contact_id bigint not null,
	mobile bigint not null,
	conversation_id bigint,
	message_id bigint not null,
	kind text not null check (kind in ('opt-out', 'wrong-number')),
	text text not null,
	at timestamptz not null,
	due_on date not null,
	decision text check (decision in ('opt-out', 'keep')),
	decided_at timestamptz,
	decided_by bigint, -- null: they said STOP or START themselves
	primary key (org_id, id),
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete cascade,
	check ((decision is null) = (decided_at is null))
);
create unique index opt_out_review_open on opt_out_review (org_id, mobile) where decision is null;
create index opt_out_review_lane on opt_out_review (org_id, team_id, at, id) where decision is null;
create index opt_out_review_inbox on opt_out_review (org_id, inbox_id);
