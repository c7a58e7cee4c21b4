/**
 * Whose a number is when a row and another contact both claim it (decisions.md 16). A number belongs to one contact:
 * the row is left out, unless
 * - the other contact is a cold one, of whom nobody has said yet who it is: now the file says so;
 * - the row's contact is there already and numbers may be updated: the number moves;
 * - numbers may be updated and an earlier row of the same file gives the other contact another number.
 */
import { fillPlaces } from '@quad/contract/fill-places.ts';
import { rejectionReasons } from '@quad/contract/imports/sentences.ts';
import type { Adoption, Aim, Conflict } from './compare.queries.ts';
import type { LeftOut, Person } from './read-people.ts';

export interface Settlement {
	leftOut: LeftOut[];
	/** The contacts that give their number away. */
	givers: number[];
	adoptions: Array<Adoption & { key: string }>;
}

/** `people` are those in whose lines the conflicts were found. */
export const settleConflicts = (
	{ allowMobileUpdate }: Aim,
	conflicts: readonly Conflict[],
	people: readonly Person[],
): Settlement => {
	const settlement: Settlement = { leftOut: [], givers: [], adoptions: [] };
	if (conflicts.length === 0) return settlement;
	const byKey = new Map(people.map((person) => [person.key, person]));
	for (const conflict of conflicts) {
		const { line, key, holderId, ownId } = conflict;
		const holder = byKey.get(conflict.holderKey); // who is in the file, too, has another number there
		if (conflict.holderIsCold && ownId === null) settlement.adoptions.push({ line, contactId: holderId, key });
		else if (allowMobileUpdate && (ownId !== null || (holder && holder.line < line))) settlement.givers.push(holderId);
		else settlement.leftOut.push({ line, isDuplicate: false, reason: reasonOf(conflict) });
	}
	return settlement;
};

/** Who the other contact is, is said only of one that the team knows. */
const reasonOf = ({ holderKey, holderIsCold, holderIsOurs }: Conflict): string => {
	if (!holderIsOurs) return rejectionReasons['number-taken-elsewhere'];
	return holderIsCold
		? rejectionReasons['number-taken-by-cold']
		: fillPlaces(rejectionReasons['number-taken'], { key: holderKey });
};
