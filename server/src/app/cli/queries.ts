import { sql } from 'kysely';
import type { Db } from '../../foundation/postgres/db.ts';

export const readServer = async (db: Db): Promise<{ version: number; now: Date }> => {
	const { rows } = await sql<{ version: number; now: Date }>`
		select current_setting('server_version_num')::int as version, clock_timestamp() as now`.execute(db);
	return rows[0] ?? { version: 0, now: new Date(0) };
};

export interface Work {
	/** How many queued texts are ready to send. */
	waiting: number;
	/** The earliest time at which an inbox with queued texts could have sent its next one. */
	lanesOverdueSince: Date | null;
	/** When the oldest unprocessed receipt arrived. */
	receiptsSince: Date | null;
	/** How many texts were claimed so long ago that the carrier should have been asked about them. */
	leasesOverdue: number;
	/** When the job that has waited longest became due. */
	jobsSince: Date | null;
	/** Names of the jobs that used up their attempts within the last day, newest first. */
	jobsGivenUp: string[];
	/** When the oldest event that a listener has not handled yet was written. */
	eventsSince: Date | null;
	/** Names of the listeners with failed events. */
	failingListeners: string[];
	/** When the oldest unsent email was created. */
	mailSince: Date | null;
}

export const readWork = async (db: Db): Promise<Work> => {
	const { rows } = await sql<Work>`
		select
			(select count(*) from send_queue where lease_until is null and not held and not asleep) as waiting,
			(select min(l.next_at) from lane l where l.pending and exists (
				select from send_queue q
				where q.org_id = l.org_id and q.inbox_id = l.inbox_id and q.lease_until is null and not q.held
					and not q.asleep
			)) as "lanesOverdueSince",
			(select min(arrived_at) from carrier_receipt) as "receiptsSince",
			(select count(*) from send_queue where lease_until < clock_timestamp() - interval '5 min') as "leasesOverdue",
			(select min(run_at) from graphile_worker.jobs
				where locked_at is null and attempts < max_attempts and run_at < clock_timestamp()) as "jobsSince",
			(select coalesce(array_agg(task_identifier order by run_at desc), '{}') from graphile_worker.jobs
				where locked_at is null and attempts >= max_attempts
					and run_at > clock_timestamp() - interval '1 day') as "jobsGivenUp",
			(select min(next.at) from event_cursor c, lateral (
				select at from event e where (e.written_by, e.id) > (c.written_by, c.id) order by e.written_by, e.id limit 1
			) next) as "eventsSince",
			(select coalesce(array_agg(distinct listener), '{}') from event_retry) as "failingListeners",
			(select min(created_at) from mail where state = 'waiting') as "mailSince"
	`.execute(db);
	return rows[0] ?? nothing;
};

const nothing: Work = {
	waiting: 0,
	lanesOverdueSince: null,
	receiptsSince: null,
	leasesOverdue: 0,
	jobsSince: null,
	jobsGivenUp: [],
	eventsSince: null,
	failingListeners: [],
	mailSince: null,
};
