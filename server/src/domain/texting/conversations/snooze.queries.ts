import { sql } from 'kysely';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';

/** Archives the conversation until a set time; null reopens it. A trigger ends the snooze when it reopens (0081). */
export const setSnoozed = async (tx: Tx, scope: InboxScope, id: number, until: Date | null): Promise<void> => {
	await sql`
		update conversation set archived = ${until !== null}, snoozed_until = ${until}
		where org_id = ${scope.organizationId} and inbox_id = ${scope.inboxId} and id = ${id}
			and (${until}::timestamptz is not null or snoozed_until is not null)`.execute(tx);
};

/** Reopens conversations whose snooze is over, dated by the end of the snooze. */
export const wakeSnoozed = async (
	tx: Tx,
	at: Date,
	atMost: number,
): Promise<Array<{ organizationId: number; id: number; inboxId: number }>> => {
	const { rows } = await sql<{ organizationId: number; id: number; inboxId: number }>`
		with due as (
			select org_id, id, snoozed_until from conversation
			where snoozed_until is not null and snoozed_until <= ${at}
			order by snoozed_until limit ${atMost} for update skip locked
		)
		update conversation v set archived = false, last_at = greatest(v.last_at, due.snoozed_until)
		from due where v.org_id = due.org_id and v.id = due.id
		returning v.org_id as "organizationId", v.id, v.inbox_id as "inboxId"`.execute(tx);
	return rows;
};
