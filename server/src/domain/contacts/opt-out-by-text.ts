/**
 * The person's own word: STOP opts out of the team at once, START opts in again, whoever had opted them out
 * (product.md, decision 6). It is said by a number, and so it is kept by number: no import, no other contact and no
 * other number for this contact takes a STOP back. A block by staff is another switch and stays.
 */
import { touch } from '../../foundation/postgres/commit.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { emitOptedOut } from './emit-opted-out.ts';
import { applyStops, deleteStop, type FromNumber, writeStop } from './number-stops.queries.ts';
import { writeConsent, writeOptedOut } from './standing.queries.ts';

export const optOutByText = async (
	tx: Tx,
	from: FromNumber,
	contactId: number,
	optedOut: boolean,
	at: Date,
): Promise<void> => {
	if (optedOut) {
		await writeStop(tx, from, at);
		await applyStops(tx, from.organizationId, [from.mobile]);
		emitOptedOut(tx, from, [contactId], { by: 'text', at });
	} else {
		await deleteStop(tx, from);
		await writeOptedOut(tx, from, [contactId], null);
		await writeConsent(tx, from, contactId, at);
	}
	touch(tx, from.organizationId, `contacts:${from.teamId}`);
};
