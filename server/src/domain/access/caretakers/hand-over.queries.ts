/** Whom somebody takes care of, when they leave a team. */
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

/**
 * The successor takes care of them, for as long, as far as the rules allow: not of themselves, and not while somebody takes
 * care of the successor. Answers of whom. What is left ends with the membership.
 */
export const handOverCaretaking = async (
	tx: Tx,
	of: { organizationId: number; teamId: number; personId: number; successorId: number },
): Promise<number[]> => {
	const { rows } = await sql<{ targetId: number }>`
		update caretaker c set caretaker_id = ${of.successorId}
		where c.org_id = ${of.organizationId} and c.team_id = ${of.teamId} and c.caretaker_id = ${of.personId}
			and c.target_id <> ${of.successorId} and not exists (
				select from caretaker t
				where t.org_id = c.org_id and t.team_id = c.team_id and t.target_id = ${of.successorId}
			)
		returning c.target_id as "targetId"`.execute(tx);
	return rows.map(({ targetId }) => targetId);
};
