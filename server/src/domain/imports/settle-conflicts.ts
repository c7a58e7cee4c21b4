/**
 * Whose a number is when a row and another contact both claim it (decisions.md 16). A number belongs to one contact:
 * the row is left out, unless
 * - the other contact is a cold one, of whom nobody has said yet who it is: now the file says so;
 * - the row's contact is there already and numbers may be updated: the number moves;
 * - numbers may be updated and an earlier row of the same file gives the other contact another number.
 */
import { fill, rejectionReasons } from '@quad/contract/imports/sentences.ts';
import type { Aim, Conflict, Settled } from './compare.queries.ts';
import type { LeftOut } from './read-people.ts';

export interface Settlement extends Settled {
	leftOut: LeftOut[];
	/** The contacts that give their number away, and to whom where that contact is there already. */
	moves: Array<{ from: number; to: number | null }>;
	/** Cold contacts and the Contact IDs that they get. */
	adoptions: Array<{ contactId: number; key: string }>;
}

export const settleConflicts = ({ allowMobileUpdate }: Aim, conflicts: readonly Conflict[]): Settlement => {
	const settlement = { taken: [] as number[], adopted: [] as Array<{ line: number; contactId: number }> };
	const { leftOut, moves, adoptions }: Omit<Settlement, keyof Settled> = { leftOut: [], moves: [], adoptions: [] };
	for (const { line, key, holderId, holderKey, holderIsCold, ownId, holderLeaves } of conflicts) {
		if (holderIsCold && ownId === null) {
			settlement.adopted.push({ line, contactId: holderId });
			adoptions.push({ contactId: holderId, key });
		} else if (allowMobileUpdate && (ownId !== null || holderLeaves)) moves.push({ from: holderId, to: ownId });
		else {
			settlement.taken.push(line);
			const reason = rejectionReasons[holderIsCold ? 'number-taken-by-cold' : 'number-taken'];
			leftOut.push({ line, isDuplicate: false, reason: fill(reason, { key: holderKey }) });
		}
	}
	return { ...settlement, leftOut, moves, adoptions };
};
