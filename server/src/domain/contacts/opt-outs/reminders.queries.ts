import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export interface InboxToRemind {
	readonly organizationId: number;
	readonly inboxId: number;
	readonly inboxName: string;
	/** The time zone of the inbox's team. */
	readonly timeZone: string;
	/** The earliest deadline among undecided texts that the inbox hasn't been reminded of. */
	readonly firstDueOn: string;
}

/** Returns inboxes with undecided texts that are due soon and that have had no reminder. */
export const inboxesToRemind = async (db: Db, now: Date): Promise<InboxToRemind[]> => {
	const { rows } = await sql<InboxToRemind>`
		select r.org_id as "organizationId", r.inbox_id as "inboxId", i.name as "inboxName", t.time_zone as "timeZone",
			min(r.due_on)::text as "firstDueOn"
		from opt_out_review r
		join inbox i on i.org_id = r.org_id and i.id = r.inbox_id and i.removed_at is null
		join team t on t.org_id = i.org_id and t.id = i.team_id and t.removed_at is null
		where r.decision is null and r.reminded_at is null and r.due_on <= (${now}::timestamptz + interval '7 days')::date
		group by r.org_id, r.inbox_id, i.name, t.time_zone
		order by 1, 2`.execute(db);
	return rows;
};

/** Marks texts that are due by then but not overdue as reminded. Returns the deadline of each. */
export const markReminded = async (
	tx: Tx,
	{ organizationId, inboxId, timeZone }: InboxToRemind,
	{ dueUntil, now, deadlineHour }: { dueUntil: string; now: Date; deadlineHour: number },
): Promise<string[]> => {
	const { rows } = await sql<{ dueOn: string }>`
		with due as (
			select id from opt_out_review
			where org_id = ${organizationId} and inbox_id = ${inboxId} and decision is null and reminded_at is null
				and due_on <= ${dueUntil}::date
				and (due_on + make_time(${deadlineHour}, 0, 0)) at time zone ${timeZone} > ${now}
			order by id for update
		)
		update opt_out_review r set reminded_at = ${now} from due
		where r.org_id = ${organizationId} and r.id = due.id
		returning r.due_on::text as "dueOn"`.execute(tx);
	return rows.map(({ dueOn }) => dueOn);
};
