/**
 * Decides who gets a number that a row and another contact both claim (decisions.md 16). The row is left out, unless
 * - the other contact is cold and has no name yet;
 * - the row's contact exists and numbers may be updated, so the number moves;
 * - numbers may be updated and an earlier row of the file gives the other contact another number.
 */

import { rejectionReasons } from '@quad/contract/contacts/imports/sentences.ts';
import { fillPlaces } from '@quad/contract/fill-places.ts';
import type { Adoption, Aim, Conflict } from './compare.queries.ts';
import { type Fates, whyTwin } from './duplicate-rows.ts';
import { type LeftOut, leaveOutPerson, type Person } from './read-people.ts';

export interface Settlement {
	leftOut: LeftOut[];
	/** The contacts that lose their number. */
	givers: number[];
	adoptions: Array<Adoption & { key: string }>;
}

/** What the database knows about the rows: their conflicts, and which earlier rows were left out. */
export interface Known {
	conflicts: readonly Conflict[];
	leftOutBefore: readonly number[];
	/** The current numbers of contacts whose rows have later duplicates, by Contact ID. */
	numbers: ReadonlyMap<string, number>;
}

/** `people` come from the lines with conflicts, including duplicates, in file order. */
export const settleConflicts = ({ allowMobileUpdate }: Aim, known: Known, people: readonly Person[]): Settlement => {
	const settlement: Settlement = { leftOut: [], givers: [], adoptions: [] };
	if (known.conflicts.length === 0 && !people.some((one) => one.twins)) return settlement;
	const conflictOf = new Map(known.conflicts.map((conflict) => [conflict.line, conflict]));
	const left = new Set(known.leftOutBefore);
	const taken = new Set<string>(); // Contact IDs imported so far, which may free their earlier number
	const fates: Fates = {
		isLeftOut: (line) => left.has(line),
		keepsNumber: ({ key, mobile }) => !allowMobileUpdate && (known.numbers.get(key) ?? mobile) !== mobile,
	};
	const settle = (person: Person, conflict: Conflict): LeftOut | undefined => {
		const { line, key, holderId, ownId } = conflict;
		if (conflict.holderIsCold && ownId === null) settlement.adoptions.push({ line, contactId: holderId, key });
		else if (allowMobileUpdate && (ownId !== null || taken.has(conflict.holderKey))) settlement.givers.push(holderId);
		else return leaveOutPerson(person, reasonOf(conflict));
		return undefined;
	};
	for (const person of people) {
		const twin = person.twins && whyTwin(person.twins, fates);
		const conflict = conflictOf.get(person.line);
		const out = twin ? leaveOutPerson(person, twin, true) : conflict && settle(person, conflict);
		if (!out) taken.add(person.key);
		else {
			left.add(person.line);
			settlement.leftOut.push(out);
		}
	}
	return settlement;
};

/** Names the other contact only if it is in the team's list. */
const reasonOf = ({ holderKey, holderIsCold, holderIsOurs }: Conflict): string => {
	if (!holderIsOurs) return rejectionReasons['number-taken-elsewhere'];
	return holderIsCold
		? rejectionReasons['number-taken-by-cold']
		: fillPlaces(rejectionReasons['number-taken'], { key: holderKey });
};
