/** Keeps hourly counts of texts: adds the changes that database triggers recorded, and recounts on request. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

/** Ensures that only one process at a time adds changes or recounts. */
const lockName = sql`hashtextextended('activity', 0)`;

/** Adds up to `most` changes to the hourly counts. Returns how many, and the organizations affected. */
export const foldChanges = async (tx: Tx, most: number): Promise<{ organizationIds: number[]; taken: number }> => {
	const { rows } = await sql<{ organizationIds: number[]; taken: number }>`
		with taken as (
			delete from activity_change where ctid = any(array(
				select ctid from activity_change where (select pg_try_advisory_xact_lock(${lockName})) limit ${most}
			))
			returning *
		),
		folded as (
			insert into activity_hour
			select t.org_id, t.inbox_id, date_trunc('hour', t.quarter, e.time_zone), coalesce(t.campaign_id, 0),
				coalesce(t.person_id, 0), coalesce(t.has_media, b.media_id is not null), coalesce(t.error_code, 0),
				sum(t.sent), sum(t.delivered), sum(t.undelivered), sum(t.received), sum(t.replied), sum_counts(t.replied_after)
			from taken t
			join inbox i on i.org_id = t.org_id and i.id = t.inbox_id
			join team e on e.org_id = i.org_id and e.id = i.team_id
			left join batch b on b.org_id = t.org_id and b.id = t.batch_id
			group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
			on conflict (org_id, inbox_id, hour, campaign_id, person_id, has_media, error_code) do update set
				sent = activity_hour.sent + excluded.sent, delivered = activity_hour.delivered + excluded.delivered,
				undelivered = activity_hour.undelivered + excluded.undelivered,
				received = activity_hour.received + excluded.received, replied = activity_hour.replied + excluded.replied,
				replied_after = add_counts(activity_hour.replied_after, excluded.replied_after)
		)
		select coalesce(array_agg(distinct org_id), '{}') as "organizationIds", count(*)::int as taken from taken`.execute(
		tx,
	);
	const [{ organizationIds, taken } = { organizationIds: [], taken: 0 }] = rows;
	return { organizationIds: organizationIds.map(Number), taken };
};

/** SQL that is true if staff wrote the text to a single person and it was sent. */
const isReply = (message: string): RawBuilder<unknown> => {
	const column = (name: string) => sql.ref(`${message}.${name}`);
	return sql`${column('status')} in (1, 2, 3, 4) and ${column('batch_id')} is null and ${column('person_id')} is not null`;
};

/** SQL that is true if the text is part of a dialog, unlike bulk texts, automatic replies and texts such as STOP. */
const takesPart = (message: string): RawBuilder<unknown> => sql`(${isSaid(message)} or ${isReply(message)})`;

/** SQL that is true if the text is incoming and can be replied to. */
const isSaid = (message: string): RawBuilder<unknown> =>
	sql`${sql.ref(`${message}.status`)} = 7 and ${sql.ref(`${message}.no_reply`)} is not true`;

/**
 * Finds the replies to up to `most` texts. Each is matched again together with the next incoming text and the next
 * staff reply, whose matches may change, because texts are not sent in the order in which they were written.
 */
export const foldTurns = async (tx: Tx, most: number): Promise<{ organizationIds: number[]; taken: number }> => {
	const { rows } = await sql<{ organizationIds: number[]; taken: number }>`
		with taken as (
			delete from turn_change where ctid = any(array(
				select ctid from turn_change where (select pg_try_advisory_xact_lock(${lockName})) limit ${most}
			))
			returning *
		),
		own as materialized (
			select m.org_id, m.id, m.inbox_id, m.mobile
			from (select distinct org_id, message_id from taken) t
			join message m on m.org_id = t.org_id and m.id = t.message_id
		),
		affected as materialized (
			select org_id, id from own
			union select o.org_id, n.id from own o cross join lateral (
				select id from message m
				where m.org_id = o.org_id and m.inbox_id = o.inbox_id and m.mobile = o.mobile and m.id > o.id
					and ${takesPart('m')} order by m.id limit 1
			) n
			union select o.org_id, n.id from own o cross join lateral (
				select id from message m
				where m.org_id = o.org_id and m.inbox_id = o.inbox_id and m.mobile = o.mobile and m.id > o.id
					and ${isReply('m')} order by m.id limit 1
			) n
		),
		judged as materialized (
			select m.org_id, m.id, m.inbox_id, 'contact' as by, p.created_at as at,
				extract(epoch from m.created_at - p.created_at) as seconds, p.person_id, p.campaign_id, p.media_id, p.id as of_id
			from affected a join message m on m.org_id = a.org_id and m.id = a.id and ${isSaid('m')}
			cross join lateral (
				select * from message p
				where p.org_id = m.org_id and p.inbox_id = m.inbox_id and p.mobile = m.mobile and p.id < m.id
					and ${takesPart('p')}
				order by p.id desc limit 1
			) p
			where p.status not in (4, 7) and m.created_at <= p.created_at + interval '24 hours' -- spec 1 §9
			union all
			select m.org_id, m.id, m.inbox_id, 'staff', m.created_at, extract(epoch from m.created_at - f.created_at),
				m.person_id, m.campaign_id, m.media_id, 0
			from affected a
			join message m on m.org_id = a.org_id and m.id = a.id and ${isReply('m')}
			left join lateral (
				select q.id from message q
				where q.org_id = m.org_id and q.inbox_id = m.inbox_id and q.mobile = m.mobile and q.id < m.id
					and ${isReply('q')}
				order by q.id desc limit 1
			) q on true
			cross join lateral (
				select f.created_at from message f
				where f.org_id = m.org_id and f.inbox_id = m.inbox_id and f.mobile = m.mobile and f.id < m.id
					and f.id > coalesce(q.id, 0) and ${isSaid('f')}
				order by f.id limit 1
			) f
		),
		gone as (
			delete from answer_time t using affected a
			where t.org_id = a.org_id and t.message_id = a.id
				and not exists (select from judged j where j.org_id = a.org_id and j.id = a.id)
		),
		written as (
			insert into answer_time
			select org_id, id, inbox_id, by, at, greatest(seconds, 0)::int, coalesce(person_id, 0), coalesce(campaign_id, 0),
				coalesce(media_id, 0) <> 0, of_id
			from judged
			on conflict (org_id, message_id) do update set by = excluded.by, at = excluded.at, seconds = excluded.seconds,
				person_id = excluded.person_id, campaign_id = excluded.campaign_id, has_media = excluded.has_media, of_id = excluded.of_id
		)
		select coalesce(array_agg(distinct org_id), '{}') as "organizationIds", count(*)::int as taken from taken`.execute(
		tx,
	);
	const [{ organizationIds, taken } = { organizationIds: [], taken: 0 }] = rows;
	return { organizationIds: organizationIds.map(Number), taken };
};

/** Queues every organization for a recount. Returns how many organizations there are. */
export const askForRecount = async (db: Db | Tx): Promise<number> => {
	const { rows } = await sql`
		insert into activity_recount
		select org_id, date_trunc('day', least(min(created_at), (select min(hour) from activity_hour where org_id = message.org_id)), 'UTC')
		from message group by org_id
		on conflict (org_id) do update set since = least(activity_recount.since, excluded.since)
		returning org_id`.execute(db);
	return rows.length;
};

/**
 * Recounts the next days of a queued organization. Returns false if none is queued. All days must be recounted in
 * order, because an hour in a time zone such as India's may belong to two of these periods.
 */
export const countStretchAnew = async (tx: Tx, now: Date, days: number): Promise<boolean> => {
	await sql`select pg_advisory_xact_lock(${lockName})`.execute(tx); // with this lock, all added changes are visible
	const { rows } = await sql<{ organizationId: number; since: Date; until: Date | null }>`
		with next as (select org_id, since from activity_recount order by org_id limit 1 for update skip locked),
		done as (
			delete from activity_recount r using next n
			where r.org_id = n.org_id and n.since + ${days} * interval '1 day' > ${now}
			returning r.org_id
		),
		moved as (
			update activity_recount r set since = n.since + ${days} * interval '1 day' from next n
			where r.org_id = n.org_id and n.since + ${days} * interval '1 day' <= ${now}
			returning r.org_id
		)
		select n.org_id as "organizationId", n.since,
			case when m.org_id is not null then n.since + ${days} * interval '1 day' end as until
		from next n left join moved m using (org_id)`.execute(tx);
	const [stretch] = rows;
	if (!stretch) return false;
	await sql`
		select count_activity_anew(${stretch.organizationId}, ${stretch.since},
			coalesce(${stretch.until}::timestamptz, 'infinity'))`.execute(tx);
	return true;
};
