/**
 * Finds duplicates within a file: rows with the Contact ID or number of an earlier row. The first row that can be
 * imported wins. If all earlier ones are left out, or keep a different number, the next is imported instead.
 */

import { rejectionReasons } from '@quad/contract/contacts/imports/sentences.ts';
import { fillPlaces } from '@quad/contract/fill-places.ts';

/** What is remembered about an earlier row. */
export interface Earlier {
	readonly line: number;
	readonly key: string;
	readonly mobile: number | null;
	readonly optedOut: boolean;
}

/** Returns whether another row of the source may have the same Contact ID or number. */
export type MayRepeat = (row: Pick<Earlier, 'key' | 'mobile'>) => boolean;

/** Earlier rows with the same Contact ID, and with the same number. */
export interface Twins {
	readonly ofKey: readonly Earlier[];
	readonly ofMobile: readonly Earlier[];
}

/** With more duplicates than this, a row is left out without checking which of them were imported. */
export const mostTwins = 20;

export const makeTwins = () => {
	const byKey = makeSeen<string>();
	const byMobile = makeSeen<number>();
	/** Remembers a row and returns its earlier duplicates, if any. */
	return (row: Earlier): Twins | undefined => {
		const ofKey = byKey(row.key, row);
		const ofMobile = row.mobile === null ? none : byMobile(row.mobile, row);
		return ofKey.length + ofMobile.length > 0 ? { ofKey, ofMobile } : undefined;
	};
};

const none: readonly Earlier[] = [];

/** Saves memory by keeping a list only for keys with duplicates, which are few. */
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

/** Returns what is needed to look up earlier rows: their line numbers, and the Contact IDs that share a number. */
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
	/** Returns whether the row's contact has another number and keeps it. */
	keepsNumber(row: Earlier): boolean;
}

/** Returns why a row can't replace its earlier duplicates, or undefined if none of them was imported. */
export const whyTwin = ({ ofKey, ofMobile }: Twins, { isLeftOut, keepsNumber }: Fates): string | undefined => {
	const taken = (rows: readonly Earlier[], isFree: (row: Earlier) => boolean): Earlier | undefined =>
		rows.length > mostTwins ? rows[0] : rows.find((row) => !isFree(row));
	const twinOfKey = taken(ofKey, ({ line }) => isLeftOut(line));
	if (twinOfKey) return fillPlaces(rejectionReasons['twin-id'], { line: twinOfKey.line });
	// A number that the file opts out is not given to another row.
	const twinOfMobile = taken(ofMobile, (row) => isLeftOut(row.line) || (keepsNumber(row) && !row.optedOut));
	return twinOfMobile && fillPlaces(rejectionReasons['twin-number'], { line: twinOfMobile.line });
};
