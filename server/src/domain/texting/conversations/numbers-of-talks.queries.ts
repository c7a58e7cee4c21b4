import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

/** Returns the numbers of conversations, except on WhatsApp, where landline numbers are allowed. */
export const numbersOfTalks = async (
	tx: Tx,
	organizationId: number,
	conversationIds: readonly number[],
): Promise<number[]> => {
	const { rows } = await sql<{ mobile: number }>`
		select distinct v.mobile from conversation v join inbox i on i.org_id = v.org_id and i.id = v.inbox_id
		where v.org_id = ${organizationId} and v.id = any(${conversationIds}::bigint[]) and i.type <> 'whatsapp'`.execute(
		tx,
	);
	return rows.map(({ mobile }) => mobile);
};
