/** Parses a pasted list of mobile numbers, separated by line breaks, commas, semicolons or tabs. */

import { phoneFaults } from './parse-phone.ts';
import { readPhones, withoutPauses } from './phone-cell.ts';

/** A part of the list that could not be parsed, with the reason. */
export interface UnreadNumber {
	written: string;
	reason: string;
}

export interface PastedNumbers {
	/** The numbers without duplicates, in the order of the list. */
	mobiles: number[];
	unread: UnreadNumber[];
}

const mostShown = 40; // characters of a part that could not be parsed

export const pasteNumbers = (pasted: string | readonly string[]): PastedNumbers => {
	const pieces = (typeof pasted === 'string' ? [pasted] : pasted).flatMap((text) =>
		text.split(/[\t\r\n]/).flatMap((line) => withoutPauses(line).split(/[,;]/)),
	);
	const mobiles = new Set<number>();
	const unread: UnreadNumber[] = [];
	for (const piece of pieces) {
		const written = piece.trim();
		if (written === '') continue;
		const read = readPhones(written);
		if ('mobiles' in read) for (const mobile of read.mobiles) mobiles.add(mobile);
		else unread.push({ written: written.slice(0, mostShown), reason: phoneFaults[read.fault] });
	}
	return { mobiles: [...mobiles], unread };
};
