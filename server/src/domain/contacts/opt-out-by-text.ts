/**
 * The person's own word: STOP opts out of the team at once, START opts in again, whoever had opted them out
 * (product.md, decision 6). A block by staff is another switch and stays.
 */
import type { Tx } from '../../foundation/db.ts';
import { type OfTeam, writeOptedOut } from './standing.queries.ts';

export const optOutByText = async (
	tx: Tx,
	of: OfTeam,
	contactId: number,
	optedOut: boolean,
	at: Date,
	by: 'text' | 'carrier' = 'text',
): Promise<void> => {
	await writeOptedOut(tx, of, contactId, optedOut ? { by, at } : null);
};
