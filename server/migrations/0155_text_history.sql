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

-- Texts from contacts, and the bulk message that each replies to.
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
create index received_text_batch on received_text (org_id, batch_id) where batch_id is not null;
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
