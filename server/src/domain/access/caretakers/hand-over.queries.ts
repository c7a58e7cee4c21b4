import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

/**
 * When a caretaker leaves a team, the successor takes over until the same day. Skips the successor themselves, and
 * all colleagues if the successor has a caretaker. Returns the colleagues who were handed over.
 */
export const handOverCaretaking = async (
	tx: Tx,
	leaver: { organizationId: number; teamId: number; personId: number; successorId: number },
): Promise<number[]> => {
	const { rows } = await sql<{ targetId: number }>`
		update caretaker c set caretaker_id = ${leaver.successorId}
		where c.org_id = ${leaver.organizationId} and c.team_id = ${leaver.teamId} and c.caretaker_id = ${leaver.personId}
			and c.target_id <> ${leaver.successorId} and not exists (
				select from caretaker t
				where t.org_id = c.org_id and t.team_id = c.team_id and t.target_id = ${leaver.successorId}
			)
		returning c.target_id as "targetId"`.execute(tx);
	return rows.map(({ targetId }) => targetId);
};
