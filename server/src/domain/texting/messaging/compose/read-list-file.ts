/**
 * Reads people from a file by its column names, as an import does. A file with one column needs no header, because
 * its first line may be a person.
 */
import { type ColumnTarget, matchColumns } from '@quad/contract/contacts/imports/columns.ts';
import { importRefusals } from '@quad/contract/contacts/imports/refusals.ts';
import { recipientListLimits } from '@quad/contract/texting/messaging/limits.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import { limitFileReads } from '../../../../foundation/tables/limit-file-reads.ts';
import { readTable, type TableFile } from '../../../../foundation/tables/read-table.ts';
import { Unreadable } from '../../../../foundation/tables/unreadable.ts';
import { makeNumberText, readOut } from '../../../contacts/imports/index.ts';

export interface GivenLine {
	readonly line: number;
	/** Values to look a person up by, in this order: a Contact ID, a mobile number, or both. */
	readonly tries: readonly string[];
	/** The file's column that says that this person has opted out. */
	readonly optedOutBy?: string;
}

export const readListFile = (personId: number, file: TableFile): Promise<GivenLine[]> =>
	limitFileReads(personId, async () => {
		try {
			return await readLines(file);
		} catch (error) {
			if (error instanceof Unreadable) return refuse(importRefusals['import.unreadable'], { why: error.message });
			throw error;
		}
	});

const readLines = async (file: TableFile): Promise<GivenLine[]> => {
	const { header, rows } = await readTable(file);
	const targets = matchColumns(header);
	const hasNumber = targets.includes('MobileNumber');
	const keyAt = targets.indexOf('ContactId');
	const isNamed = hasNumber || keyAt >= 0;
	if (!isNamed && header.length > 1) refuse(messagingRefusals['recipients.no_column']);
	const numberOf = makeNumberText(targets);
	const lines: GivenLine[] = [];
	const take = (line: number, cells: readonly string[]) => {
		const named = [...(keyAt >= 0 ? [cells[keyAt] ?? ''] : []), ...(hasNumber ? [numberOf(cells)] : [])];
		const tries = (isNamed ? named : [cells[0] ?? '']).map((value) =>
			value.trim().slice(0, recipientListLimits.written),
		);
		if (tries.every((value) => value === '')) return;
		const optedOutBy = targets.findIndex((target, at) => isNo(target, cells[at] ?? ''));
		lines.push({ line, tries, ...(optedOutBy < 0 ? {} : { optedOutBy: header[optedOutBy] ?? '' }) });
	};
	if (!isNamed) take(1, header);
	for await (const { line, cells } of rows) take(line, cells);
	return lines;
};

const isNo = (target: ColumnTarget, cell: string): boolean =>
	(target === 'OptedOut' || target === 'OptedIn') && readOut(target, cell) === true;
