/**
 * Twins within a file: rows with the Contact ID or the number of an earlier one. The first row that is taken wins;
 * where all before it are left out, or have another number here and keep it, the next may stand for them.
 */

import { rejectionReasons } from '@quad/contract/contacts/imports/sentences.ts';
import { fillPlaces } from '@quad/contract/fill-places.ts';

/** What is remembered of a row. */
export interface Earlier {
	readonly line: number;
	readonly key: string;
	readonly mobile: number | null;
	readonly optedOut: boolean;
}

/** Whether another row of the source may have its Contact ID or number. */
export type MayRepeat = (row: Pick<Earlier, 'key' | 'mobile'>) => boolean;

/** The rows before with the same Contact ID, and with the same number. */
export interface Twins {
	readonly ofKey: readonly Earlier[];
	readonly ofMobile: readonly Earlier[];
}

/** Whoever stands in more rows is out without a look at which of them were taken. */
export const mostTwins = 20;

/** The rows so far, by Contact ID and by number. */
export const makeTwins = () => {
	const byKey = makeSeen<string>();
	const byMobile = makeSeen<number>();
	/** Remembers a row, and answers its twins if it has any. */
	return (row: Earlier): Twins | undefined => {
		const ofKey = byKey(row.key, row);
		const ofMobile = row.mobile === null ? none : byMobile(row.mobile, row);
		return ofKey.length + ofMobile.length > 0 ? { ofKey, ofMobile } : undefined;
	};
};

const none: readonly Earlier[] = [];

/** Nearly every row is alone: only those that are not have a list. */
const makeSeen = <Name>() => {
	const first = new Map<Name, Earlier>();
	const all = new Map<Name, Earlier[]>();
	return (name: Name, row: Earlier): readonly Earlier[] => {
		const one = first.get(name);
		if (!one) {
			first.set(name, row);
			return none;
		}
		const before = all.get(name) ?? [one];
		if (before.length <= mostTwins) all.set(name, [...before, row]);
		return before;
	};
};

/** The rows of which the fate must be known: lines, and the Contact IDs of those with the same number. */
export const beforeTwins = (rows: ReadonlyArray<{ twins: Twins | undefined }>): { lines: number[]; keys: string[] } => {
	const lines = new Set<number>();
	const keys = new Set<string>();
	for (const { twins } of rows) {
		for (const { line } of twins?.ofKey ?? none) lines.add(line);
		for (const { line, key } of twins?.ofMobile ?? none) {
			lines.add(line);
			keys.add(key);
		}
	}
	return { lines: [...lines], keys: [...keys] };
};

export interface Fates {
	isLeftOut(line: number): boolean;
	/** It has another number here, and keeps it. */
	keepsNumber(row: Earlier): boolean;
}

/** Why a row cannot stand for its twins; undefined: none of them was taken. */
export const whyTwin = ({ ofKey, ofMobile }: Twins, { isLeftOut, keepsNumber }: Fates): string | undefined => {
	const taken = (rows: readonly Earlier[], isFree: (row: Earlier) => boolean): Earlier | undefined =>
		rows.length > mostTwins ? rows[0] : rows.find((row) => !isFree(row));
	const twinOfKey = taken(ofKey, ({ line }) => isLeftOut(line));
	if (twinOfKey) return fillPlaces(rejectionReasons['twin-id'], { line: twinOfKey.line });
	// A number that the file calls opted out goes to nobody else.
	const twinOfMobile = taken(ofMobile, (row) => isLeftOut(row.line) || (keepsNumber(row) && !row.optedOut));
	return twinOfMobile && fillPlaces(rejectionReasons['twin-number'], { line: twinOfMobile.line });
};
