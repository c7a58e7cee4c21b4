/** Reads whether a row opts a person out. One column that says so is enough, and no column opts anybody in. */
import { isEmptyWord } from '@quad/contract/contacts/contacts/empty-words.ts';
import { readOptedIn, readOptedOut } from '@quad/contract/contacts/imports/opted-out.ts';
import type { FoundInCells } from './found-in-cells.ts';
import type { PlannedColumn } from './row-source.port.ts';

const shownExamples = 3;
const longestExample = 40; // characters

export const makePermissionReader = (columns: readonly PlannedColumn[], found: FoundInCells) => {
	const all = columns.flatMap((column, at) => (column === 'OptedOut' || column === 'OptedIn' ? [{ column, at }] : []));

	/** `unreadAt` is the first column whose cell is neither Yes nor No. */
	const read = (cells: readonly string[]): { optedOut: boolean; unreadAt: number | undefined } => {
		let optedOut = false;
		let unreadAt: number | undefined;
		for (const { column, at } of all) {
			const cell = cells[at] ?? '';
			const saysOut = readOut(column, cell);
			if (saysOut === undefined) {
				unreadAt ??= at;
				noteUnread(found, at, cell);
			} else if (saysOut === null) found.blankPermissions.set(at, (found.blankPermissions.get(at) ?? 0) + 1);
			else found.readPermissions.set(at, (found.readPermissions.get(at) ?? 0) + 1);
			optedOut ||= saysOut === true;
		}
		return { optedOut, unreadAt };
	};

	return { read };
};

/** Returns null for a blank cell and undefined for an unreadable one. */
export const readOut = (column: 'OptedOut' | 'OptedIn', cell: string): boolean | null | undefined => {
	if (cell.trim() === '') return null;
	const saysOut = column === 'OptedOut' ? readOptedOut(cell) : opposite(readOptedIn(cell));
	return saysOut === undefined && isEmptyWord(cell, 'other') ? null : saysOut;
};

const opposite = (saysIn: boolean | null | undefined): boolean | null | undefined =>
	typeof saysIn === 'boolean' ? !saysIn : saysIn;

const noteUnread = ({ unreadPermissions }: FoundInCells, at: number, cell: string): void => {
	const unread = unreadPermissions.get(at) ?? { cells: 0, examples: new Set<string>() };
	unread.cells += 1;
	if (unread.examples.size < shownExamples) unread.examples.add(cell.trim().slice(0, longestExample));
	unreadPermissions.set(at, unread);
};
