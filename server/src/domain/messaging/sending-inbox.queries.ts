import { sql } from 'kysely';
import type { InboxScope } from '../../foundation/actor.ts';
import type { Db, Tx } from '../../foundation/db.ts';

export interface SendingInbox {
	type: string;
	number: number | null;
	timeZone: string;
	quietHoursOff: boolean;
	perSecond: number; // segments
}

/** The inbox that sends, with its team's rules. */
export const sendingInbox = (db: Db, scope: InboxScope): Promise<SendingInbox | undefined> =>
	db
		.selectFrom('inbox as i')
		.innerJoin('team as t', (on) => on.onRef('t.org_id', '=', 'i.org_id').onRef('t.id', '=', 'i.team_id'))
		.innerJoin('lane as l', (on) => on.onRef('l.org_id', '=', 'i.org_id').onRef('l.inbox_id', '=', 'i.id'))
		.where('i.org_id', '=', scope.organizationId)
		.where('i.id', '=', scope.inboxId)
		.select([
			'i.type',
			'i.number',
			't.time_zone as timeZone',
			't.quiet_hours_off as quietHoursOff',
			'l.rate as perSecond',
		])
		.executeTakeFirst();

/** Segments that this inbox has still to send. */
export const waitingSegments = async (db: Db | Tx, scope: InboxScope): Promise<number> => {
	const { rows } = await sql<{ waiting: number }>`
		select coalesce(sum(segments), 0)::int as waiting from send_queue
		where org_id = ${scope.organizationId} and inbox_id = ${scope.inboxId} and lease_until is null and not held`.execute(
		db,
	);
	return rows[0]?.waiting ?? 0;
};
