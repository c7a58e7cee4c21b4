import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

/**
 * Makes keyword groups assign to the successor of a person who leaves a team, or to nobody if it is null. Returns the
 * inboxes that the successor must join.
 */
export const handOverKeywords = async (
	tx: Tx,
	handover: { organizationId: number; teamId: number; personId: number; successorId: number | null },
): Promise<number[]> => {
	const { rows } = await sql<{ inboxId: number }>`
		update keyword_group g set assign_to = ${handover.successorId}::bigint
		from inbox i
		where g.org_id = ${handover.organizationId} and g.assign_to = ${handover.personId}
			and i.org_id = g.org_id and i.id = g.inbox_id and i.team_id = ${handover.teamId}
		returning g.inbox_id as "inboxId"`.execute(tx);
	return [...new Set(rows.map(({ inboxId }) => inboxId))];
};
