-- How much was texted, kept by the hour (docs/decisions/0064-activity.md). Each statement that writes messages appends what
-- it changed, summed up; a loop folds that into the hours. What a message counts for is a function of its row alone, so
-- what is taken away of the old row and added of the new one always comes out even, also for receipts that come late.

-- What has changed and is not folded yet. By quarters of an hour, as some zones begin their hours at half past.
create table activity_change (
	org_id bigint not null,
	inbox_id bigint not null,
	quarter timestamptz not null, -- in which the message was written
	campaign_id bigint,
	person_id bigint,
	batch_id bigint,
	has_media boolean, -- null: as its batch, if it is of one
	error_code integer,
	sent integer not null,
	delivered integer not null,
	undelivered integer not null,
	received integer not null,
	replied integer not null, -- texts of batches that were answered within 24 hours
	replied_after integer[] not null -- the same, by how long it took: the buckets of spec 3 §9
) with (autovacuum_vacuum_scale_factor = 0.01);

-- 0 stands for none: a key has no nulls.
create table activity_hour (
	org_id bigint not null,
	inbox_id bigint not null,
	hour timestamptz not null, -- the beginning of an hour in the zone of the inbox's team
	campaign_id bigint not null,
	person_id bigint not null,
	has_media boolean not null,
	error_code integer not null,
	sent integer not null,
	delivered integer not null,
	undelivered integer not null,
	received integer not null,
	replied integer not null,
	replied_after integer[] not null,
	primary key (org_id, inbox_id, hour, campaign_id, person_id, has_media, error_code)
) with (fillfactor = 70);

-- Texts to one person whose answers are to be looked for.
create table turn_change (
	org_id bigint not null,
	message_id bigint not null
) with (autovacuum_vacuum_scale_factor = 0.01);

-- Who answered whom, one to one: texts of batches and automatic answers take no part in it. `staff`: somebody answered the
-- first text that had waited; `contact`: somebody was answered within 24 hours. By the id of the answer.
create table answer_time (
	org_id bigint not null,
	message_id bigint not null,
	inbox_id bigint not null,
	by text not null check (by in ('staff', 'contact')),
	at timestamptz not null, -- of staff: when they answered; of a contact: when the text was written that they answered
	seconds integer not null,
	person_id bigint not null, -- who answered, or was answered
	campaign_id bigint not null,
	has_media boolean not null,
	primary key (org_id, message_id)
);
create index answer_time_of_inbox on answer_time (org_id, inbox_id, by, at) include (seconds);

-- The messages of a time, for what stands behind a figure and for counting anew. Costs nothing to keep.
create index message_written on message using brin (created_at) with (autosummarize = on, pages_per_range = 32);
create index opt_out_entry_at on opt_out_entry (org_id, team_id, at);

-- The sum of arrays, element by element.
create function add_counts(integer[], integer[]) returns integer[] language sql immutable parallel safe as $$
	select case when $1 is null then $2 when $2 is null then $1
		else array[$1[1] + $2[1], $1[2] + $2[2], $1[3] + $2[3], $1[4] + $2[4], $1[5] + $2[5], $1[6] + $2[6], $1[7] + $2[7]] end
$$;
create aggregate sum_counts(integer[]) (sfunc = add_counts, stype = integer[], combinefunc = add_counts, parallel = safe);

-- What messages count for, summed up. Queued (0) and cancelled (5) texts count for nothing; of those in doubt (6) it is not
-- known whether they went. The same words for what is written, what is changed, and what is counted anew.
do $make$
declare
	row_columns constant text := 'org_id, id, inbox_id, created_at, campaign_id, person_id, batch_id, media_id, status, error_code,
		incoming, case when incoming or status not in (1, 2, 3, 4) then null
			else extract(epoch from replied_at - coalesce(sent_at, created_at)) end as took';
	counting constant text := $sql$
		select * from (select org_id, inbox_id, date_bin('15 min', created_at, 'epoch') as quarter, campaign_id, person_id, batch_id,
			media_id <> 0 as has_media, case when status = 4 then error_code end as error_code,
			coalesce(sum(sign) filter (where status <> 7), 0) as sent,
			coalesce(sum(sign) filter (where status = 3), 0) as delivered,
			coalesce(sum(sign) filter (where status = 4), 0) as undelivered,
			coalesce(sum(sign) filter (where status = 7), 0) as received,
			coalesce(sum(sign) filter (where took is not null), 0) as replied,
			array[
				coalesce(sum(sign) filter (where took < 300), 0),
				coalesce(sum(sign) filter (where took >= 300 and took < 1800), 0),
				coalesce(sum(sign) filter (where took >= 1800 and took < 3600), 0),
				coalesce(sum(sign) filter (where took >= 3600 and took < 7200), 0),
				coalesce(sum(sign) filter (where took >= 7200 and took < 21600), 0),
				coalesce(sum(sign) filter (where took >= 21600 and took < 43200), 0),
				coalesce(sum(sign) filter (where took >= 43200), 0)
			]::integer[] as replied_after
		from (%s) counted
		group by 1, 2, 3, 4, 5, 6, 7, 8
		) summed where (sent, delivered, undelivered, received, replied_after) <> (0, 0, 0, 0, '{0,0,0,0,0,0,0}')$sql$;
	added constant text := format('select 1 as sign, %s from %%s where status in (1, 2, 3, 4, 7)', row_columns);
	taken constant text := format('select -1 as sign, %s from old_rows where status in (1, 2, 3, 4, 7)', row_columns);
begin
	execute format($sql$
		create function activity_written() returns trigger language plpgsql as $body$
		begin
			insert into activity_change %1$s;
			insert into turn_change select org_id, id from new_rows
			where status = 7 or status in (1, 2, 3, 4) and batch_id is null and person_id is not null;
			return null;
		end $body$$sql$, format(counting, format(added, 'new_rows')));
	execute format($sql$
		create function activity_changed() returns trigger language plpgsql as $body$
		begin
			insert into activity_change %1$s;
			insert into turn_change select n.org_id, n.id from new_rows n
			join old_rows o on o.org_id = n.org_id and o.id = n.id
			where n.batch_id is null and n.person_id is not null
				and (n.status in (1, 2, 3, 4), n.campaign_id) is distinct from (o.status in (1, 2, 3, 4), o.campaign_id);
			return null;
		end $body$$sql$, format(counting, format(added, 'new_rows') || ' union all ' || taken));
	-- Counts what was written in a time anew, in one statement, so that all of it is seen as it was at one moment: what
	-- changes meanwhile is appended as always. Whoever calls it keeps the changes from being folded at that moment.
	execute format($sql$
		create function count_activity_anew(org bigint, since timestamptz, until timestamptz) returns void language sql as $body$
			with gone as (
				delete from activity_change where org_id = org and quarter >= since and quarter < until
			),
			cleared as (
				delete from activity_hour where org_id = org and hour >= since and hour < until
			),
			turned as (
				insert into turn_change select org_id, id from message
				where org_id = org and created_at >= since and created_at < until
					and (status = 7 or status in (1, 2, 3, 4) and batch_id is null and person_id is not null)
			)
			insert into activity_change %1$s
		$body$$sql$,
		format(counting, format(added, 'message') || ' and org_id = org and created_at >= since and created_at < until'));
end $make$;

create trigger activity_written after insert on message
	referencing new table as new_rows for each statement execute function activity_written();
create trigger activity_changed after update on message
	referencing old table as old_rows new table as new_rows for each statement execute function activity_changed();

-- Organizations that are counted anew, and from which day on that is still to be done: what there was before this
-- migration, and everything once a team's hours begin elsewhere.
create table activity_recount (
	org_id bigint primary key,
	since timestamptz not null
);
insert into activity_recount select org_id, date_trunc('day', min(created_at), 'UTC') from message group by org_id;

create function recount_activity() returns trigger language plpgsql as $$
begin
	insert into activity_recount
	select new.org_id, date_trunc('day', min(hour), 'UTC') from activity_hour where org_id = new.org_id having count(*) > 0
	on conflict (org_id) do update set since = least(activity_recount.since, excluded.since);
	return null;
end $$;
create trigger recount_activity after update of time_zone on team
	for each row when (old.time_zone is distinct from new.time_zone) execute function recount_activity();
