/**
 * Decides which columns a preview asks about: those whose name doesn't tell whether Yes means opted in or out, those
 * with many cells that are neither, and others whose cells look like permissions.
 */
import type { ColumnTarget } from '@quad/contract/contacts/imports/columns.ts';
import { isYesOrNo, saysPermission } from '@quad/contract/contacts/imports/opted-out.ts';
import { isOwnExport } from '@quad/contract/contacts/imports/own-exports.ts';
import {
	isNameOfTexts,
	isOfSomethingElse,
	readPermissionName,
} from '@quad/contract/contacts/imports/permission-columns.ts';
import type { ImportQuestion } from '@quad/contract/contacts/imports/routes.ts';
import { askMeaning, type PermissionNote } from '@quad/contract/contacts/imports/sentences.ts';
import type { FoundInCells } from '../merge/found-in-cells.ts';

const mostUnread = 0.1; // share of the cells that are not blank

/** Watches the cells of columns whose names say nothing about permission, while rows are read. */
export const watchCells = (header: readonly string[], targets: readonly ColumnTarget[]) => {
	const isOwn = isOwnExport(header);
	const watched = header.flatMap((name, at) =>
		!isOwn && isOpen(targets[at]) && readPermissionName(name) === undefined && !isOfSomethingElse(name) ? [at] : [],
	);
	const seen = watched.map((at) => ({
		saysPermission: false,
		isFilled: false,
		/** For a column whose name mentions texts: whether all cells so far are Yes or No. */
		isYesOrNo: isNameOfTexts(header[at] ?? ''),
	}));
	return {
		look: (cells: readonly string[]): void => {
			for (const [nth, at] of watched.entries()) {
				const counts = seen[nth];
				const cell = cells[at]?.trim();
				if (!cell || !counts || counts.saysPermission) continue; // one such cell is enough
				counts.saysPermission = saysPermission(cell);
				if (counts.isYesOrNo) counts.isYesOrNo = isYesOrNo(cell);
				counts.isFilled = true;
			}
		},
		/** Returns the positions of columns that look like permissions. */
		sayPermission: (): number[] =>
			watched.filter((_, nth) => {
				const counts = seen[nth];
				return counts?.saysPermission || (counts?.isFilled && counts.isYesOrNo);
			}),
	};
};

/** Returns whether the column would become a custom field, a second number or nothing. */
const isOpen = (target: ColumnTarget | undefined): boolean =>
	target === undefined || target === 'Ignore' || target === 'OtherMobile' || typeof target !== 'string';

/** Returns questions by column position: for undecided columns, and for suggested ones whose cells don't fit. */
export const columnsToAsk = (
	header: readonly string[],
	targets: readonly ColumnTarget[],
	found: FoundInCells,
	{ isProposed, sayPermission }: { isProposed: boolean; sayPermission: readonly number[] },
): ImportQuestion[] =>
	header.flatMap((name, at): ImportQuestion[] => {
		const target = targets[at];
		const unread = found.unreadPermissions.get(at);
		if (target === 'Undecided' || (isProposed && sayPermission.includes(at)))
			return [{ column: at, header: name, question: askMeaning(name) }];
		if (!isProposed || !unread || (target !== 'OptedOut' && target !== 'OptedIn') || isOwnName(name)) return [];
		const read = found.readPermissions.get(at) ?? 0;
		return unread.cells > (unread.cells + read) * mostUnread
			? [{ column: at, header: name, question: askMeaning(name, [...unread.examples]) }]
			: [];
	});

/** Whether it is the column of Quad's own exports, in which unreadable cells are reported per row instead. */
const isOwnName = (name: string): boolean => /^opted[ _]?out$/i.test(name.trim());

export const notesOnPermissions = (
	header: readonly string[],
	targets: readonly ColumnTarget[],
	{ blankPermissions }: FoundInCells,
): PermissionNote[] =>
	header.flatMap((name, at): PermissionNote[] => {
		const target = targets[at];
		if (target === 'OptedIn') return [{ column: name, meaning: 'in', blank: blankPermissions.get(at) ?? 0 }];
		if (target === 'OptedOut') return isOwnName(name) ? [] : [{ column: name, meaning: 'out', blank: 0 }];
		if (target === undefined || target === 'Undecided' || readPermissionName(name) === undefined) return [];
		return [{ column: name, meaning: target === 'Ignore' ? 'left-out' : 'kept', blank: 0 }];
	});
