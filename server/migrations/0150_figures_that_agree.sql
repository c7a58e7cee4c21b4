-- What the figures of reports mean (docs/figures.md): a STOP is no reply, a text that was not delivered got none, and an import
-- that was undone opted nobody out.

-- Of a text that came in: it answers nothing, as a STOP, a call for help or what a phone sends by itself. Of one that went out:
-- all that came back so far was such a STOP. Else null.
alter table message add column no_reply boolean;

-- When what said so was undone, as an import or a decision of staff; the entry stays, as it was said.
alter table opt_out_entry add column undone_at timestamptz;

-- Which text was answered; of staff 0.
alter table answer_time add column of_id bigint not null default 0;
-- Until the recount below has come by, lists find the answers that there are.
update answer_time t set of_id = p.id
from message a cross join lateral (
	select p.id from message p
	where p.org_id = a.org_id and p.inbox_id = a.inbox_id and p.mobile = a.mobile and p.id < a.id
		and p.status in (1, 2, 3, 4) and p.batch_id is null and p.person_id is not null
	order by p.id desc limit 1
) p
where t.by = 'contact' and a.org_id = t.org_id and a.id = t.message_id;
create index answer_time_of_text on answer_time (org_id, of_id) where by = 'contact';

-- A text by which somebody opted out is no reply, however it was judged to be one, until that is taken back; then it did
-- not opt out either.
create function opt_out_is_no_reply() returns trigger language plpgsql as $$
declare
	is_none constant boolean := case when new.opted_out then true end;
begin
	update message m set no_reply = is_none
	from message r
	where r.org_id = new.org_id and r.id = new.message_id and m.org_id = r.org_id and m.inbox_id = r.inbox_id
		and m.mobile = r.mobile and m.id < r.id and m.reply_id = r.id and m.no_reply is distinct from is_none;
	update message set no_reply = is_none
	where org_id = new.org_id and id = new.message_id and incoming and no_reply is distinct from is_none;
	if not new.opted_out then
		update opt_out_entry set undone_at = new.at
		where org_id = new.org_id and message_id = new.message_id and opted_out and undone_at is null;
	end if;
	return null;
end $$;
create trigger opt_out_is_no_reply after insert on opt_out_entry
	for each row when (new.message_id is not null and (new.opted_out or new.by in ('staff', 'deadline')))
	execute function opt_out_is_no_reply();

do $make$
declare
	row_columns constant text := 'org_id, id, inbox_id, created_at, campaign_id, person_id, batch_id, media_id, status, error_code,
		incoming, case when incoming or no_reply or status not in (1, 2, 3) then null
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
		create or replace function activity_written() returns trigger language plpgsql as $body$
		begin
			insert into activity_change %1$s;
			insert into turn_change select org_id, id from new_rows
			where status = 7 or status in (1, 2, 3, 4) and batch_id is null and person_id is not null;
			return null;
		end $body$$sql$, format(counting, format(added, 'new_rows')));
	execute format($sql$
		create or replace function activity_changed() returns trigger language plpgsql as $body$
		begin
			insert into activity_change %1$s;
			insert into turn_change select n.org_id, n.id from new_rows n
			join old_rows o on o.org_id = n.org_id and o.id = n.id
			where n.batch_id is null and n.person_id is not null
				and (n.status in (1, 2, 3), n.status = 4, n.campaign_id)
					is distinct from (o.status in (1, 2, 3), o.status = 4, o.campaign_id)
				or n.status = 7 and n.no_reply is distinct from o.no_reply;
			return null;
		end $body$$sql$, format(counting, format(added, 'new_rows') || ' union all ' || taken));
	execute format($sql$
		create or replace function count_activity_anew(org bigint, since timestamptz, until timestamptz) returns void language sql as $body$
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

-- What there was before. All of it is counted anew below, so the triggers need not hear of it.
alter table message disable trigger activity_changed;
update message m set no_reply = true
from opt_out_entry e
where (e.opted_out or e.by = 'text') and e.message_id is not null and m.org_id = e.org_id and m.id = e.message_id and m.incoming;
update message m set no_reply = true
from message r
where r.no_reply and r.incoming and m.org_id = r.org_id and m.inbox_id = r.inbox_id and m.mobile = r.mobile
	and m.id < r.id and m.reply_id = r.id;
alter table message enable trigger activity_changed;

update opt_out_entry e set undone_at = coalesce(r.completed_at, e.at)
from import_run r
where r.state = 'undone' and e.org_id = r.org_id and e.team_id = r.team_id and e.by = 'import' and e.opted_out
	and e.at >= r.uploaded_at and e.at <= coalesce(r.completed_at, e.at)
	and not exists (
		select from contact_team t
		where t.org_id = e.org_id and t.team_id = e.team_id and t.contact_id = e.contact_id
			and t.opted_out_by = 'import' and t.opted_out_at = e.at
	);

insert into activity_recount select org_id, date_trunc('day', min(created_at), 'UTC') from message group by org_id
on conflict (org_id) do update set since = least(activity_recount.since, excluded.since);
