-- What conditions on contacts ask: who was texted when and by what, and who replied. Read without messages.

-- Texts that a carrier accepted: one row for all that a statement moved of one message, campaign and moment.
create table texted_contacts (
	org_id bigint not null,
	team_id bigint not null,
	inbox_id bigint not null,
	batch_id bigint,
	campaign_id bigint,
	at timestamptz not null,
	contact_ids bigint[] not null
);
create index texted_contacts_at on texted_contacts (org_id, team_id, at);
create index texted_contacts_batch on texted_contacts (org_id, batch_id) where batch_id is not null;
create index texted_contacts_campaign on texted_contacts (org_id, campaign_id) where campaign_id is not null;

-- Texts from contacts, the bulk message that each is the reply to, and the category of the answer to a smart message.
create table received_text (
	org_id bigint not null,
	message_id bigint not null,
	team_id bigint not null,
	inbox_id bigint not null,
	contact_id bigint not null,
	at timestamptz not null,
	is_reply boolean not null,
	batch_id bigint,
	campaign_id bigint,
	category smallint,
	primary key (org_id, message_id)
);
create index received_text_contact on received_text (org_id, team_id, contact_id, at);
create index received_text_at on received_text (org_id, team_id, at);
create index received_text_batch on received_text (org_id, batch_id, contact_id) where batch_id is not null;
create index received_text_campaign on received_text (org_id, campaign_id) where campaign_id is not null;

-- The sums of both for each contact in a team, with the times of the latest texts, newest first.
create table contact_texting (
	org_id bigint not null,
	team_id bigint not null,
	contact_id bigint not null,
	texted integer not null default 0,
	texted_at timestamptz[] not null default '{}',
	replies integer not null default 0,
	replied_at timestamptz,
	primary key (org_id, team_id, contact_id)
) with (fillfactor = 75, autovacuum_vacuum_scale_factor = 0.05);

-- The contact that each merged one has become, through any number of merges.
create function merged_contacts(org bigint) returns table (id bigint, root bigint) language sql stable rows 10 as $$
	with recursive merged as (
		select c.id, c.merged_into as root from contact c where c.org_id = org and c.merged_into is not null
		union
		select m.id, c.merged_into from merged m join contact c on c.org_id = org and c.id = m.root
		where c.merged_into is not null
	)
	select m.id, m.root from merged m join contact c on c.org_id = org and c.id = m.root where c.merged_into is null
$$;

-- The latest times of two lists, newest first, as many as are kept.
create function latest_times(one timestamptz[], other timestamptz[]) returns timestamptz[] language sql immutable as $$
	select array(select t from unnest(one || other) t order by t desc limit 10)
$$;
create aggregate latest_times_of(timestamptz[]) (sfunc = latest_times, stype = timestamptz[], initcond = '{}');

-- Builds the text history of an organization anew from its messages. Whoever adds to it waits (text_history_lock).
create function rebuild_text_history(org bigint) returns void language plpgsql as $$
begin
	perform pg_advisory_xact_lock(text_history_lock(org));
	delete from texted_contacts where org_id = org;
	delete from received_text where org_id = org;
	delete from contact_texting where org_id = org;
	insert into texted_contacts (org_id, team_id, inbox_id, batch_id, campaign_id, at, contact_ids)
	select org, team_id, inbox_id, batch_id, campaign_id, at, array_agg(contact_id)
	from (
		select i.team_id, m.inbox_id, m.batch_id, m.campaign_id, coalesce(m.sent_at, m.created_at) as at, m.contact_id,
			(row_number() over (
				partition by m.inbox_id, m.batch_id, m.campaign_id, coalesce(m.sent_at, m.created_at) order by m.contact_id
			) - 1) / 1000 as part
		from message m join inbox i on i.org_id = m.org_id and i.id = m.inbox_id
		where m.org_id = org and not m.incoming and m.contact_id > 0
			and (m.carrier_sid is not null or m.status in (1, 2, 3))
	) texts
	group by team_id, inbox_id, batch_id, campaign_id, at, part
	order by at;
	insert into received_text (org_id, message_id, team_id, inbox_id, contact_id, at, is_reply, batch_id, campaign_id,
		category)
	select org, r.id, i.team_id, r.inbox_id, r.contact_id, r.created_at, r.no_reply is not true, m.batch_id, r.campaign_id,
		m.reply_category
	from message r join inbox i on i.org_id = r.org_id and i.id = r.inbox_id
	left join message m on m.org_id = r.org_id and m.reply_id = r.id and m.reply_id is not null
	where r.org_id = org and r.incoming and r.contact_id > 0;
	insert into contact_texting (org_id, team_id, contact_id, texted, texted_at, replies, replied_at)
	select org, team_id, contact_id, sum(texted), coalesce(max(times), '{}'), sum(replies), max(replied_at)
	from (
		select t.team_id, p.contact_id, count(*) as texted, (array_agg(t.at order by t.at desc))[1:10] as times,
			0 as replies, null::timestamptz as replied_at
		from texted_contacts t cross join unnest(t.contact_ids) as p (contact_id)
		where t.org_id = org group by t.team_id, p.contact_id
		union all
		select team_id, contact_id, 0, null, count(*), max(at) from received_text
		where org_id = org and is_reply group by team_id, contact_id
	) both_ways
	group by team_id, contact_id;
end $$;

create function text_history_lock(org bigint) returns bigint language sql immutable as $$
	select hashtextextended('text history ' || org, 0)
$$;

-- Makes texts from contacts replies, or takes that back, with the sums that follow from it.
create function set_is_reply(org bigint, message bigint, is_one boolean) returns void language sql as $$
	with changed as (
		update received_text set is_reply = is_one
		where org_id = org and message_id = message and is_reply <> is_one
		returning team_id, contact_id, at
	)
	update contact_texting x set replies = x.replies + case when is_one then 1 else -1 end, replied_at = (
			select max(at) from (
				select c.at where is_one
				union all
				select r.at from received_text r
				where r.org_id = org and r.team_id = c.team_id and r.contact_id = c.contact_id and r.is_reply
					and r.message_id <> message
			) replies
		)
	from changed c where x.org_id = org and x.team_id = c.team_id and x.contact_id = c.contact_id
$$;

-- As in 0150_figures_that_agree.sql, and the text history follows.
create or replace function opt_out_is_no_reply() returns trigger language plpgsql as $$
declare
	is_none constant boolean := case when new.opted_out then true end;
begin
	update message m set no_reply = is_none
	from message r
	where r.org_id = new.org_id and r.id = new.message_id and m.org_id = r.org_id and m.inbox_id = r.inbox_id
		and m.mobile = r.mobile and m.id < r.id and m.reply_id = r.id and m.no_reply is distinct from is_none;
	update message set no_reply = is_none
	where org_id = new.org_id and id = new.message_id and incoming and no_reply is distinct from is_none;
	perform set_is_reply(new.org_id, new.message_id, not new.opted_out);
	if not new.opted_out then
		update opt_out_entry set undone_at = new.at
		where org_id = new.org_id and message_id = new.message_id and opted_out and undone_at is null;
	end if;
	return null;
end $$;

select rebuild_text_history(id) from organization;
