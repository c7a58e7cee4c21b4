/** Reads a list like an import. The first row names the columns; otherwise they are in the default order. */

import { emailShape } from '@quad/contract/access/session/limits.ts';
import {
	type InvitationColumn,
	invitationColumnNames,
	invitationColumns,
	matchInvitationColumns,
	requiredInvitationColumns,
} from '@quad/contract/administration/users/invitation-columns.ts';
import { userLimits } from '@quad/contract/administration/users/limits.ts';
import { userRefusals } from '@quad/contract/administration/users/refusals.ts';
import { importRefusals } from '@quad/contract/contacts/imports/refusals.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { limitFileReads } from '../../../foundation/tables/limit-file-reads.ts';
import { readTable, type TableFile } from '../../../foundation/tables/read-table.ts';
import { Unreadable } from '../../../foundation/tables/unreadable.ts';
import type { WrittenRow } from './invitation-rows.ts';

const longest = 320; // characters stored of each cell

export const readPasted = (personId: number, text: string): Promise<WrittenRow[]> =>
	text.trim() === ''
		? refuse(userRefusals['invitations.empty'])
		: readInvitationList(personId, { name: 'pasted.txt', content: Buffer.from(text) });

export const readInvitationList = (personId: number, file: TableFile): Promise<WrittenRow[]> =>
	limitFileReads(personId, async () => {
		try {
			return await readRows(file);
		} catch (error) {
			if (error instanceof Unreadable) return refuse(importRefusals['import.unreadable'], { why: error.message });
			throw error;
		}
	});

const readRows = async (file: TableFile): Promise<WrittenRow[]> => {
	const { header, rows } = await readTable(file, { countKnown: countColumns });
	const beginsWithPerson = header.some((cell) => emailShape.test(cell.trim()));
	const places = beginsWithPerson ? usualPlaces : placesIn(header);
	const written: WrittenRow[] = [];
	const take = (line: number, cells: readonly string[]) => {
		const cell = (column: InvitationColumn) => (cells[places[column]] ?? '').trim().slice(0, longest);
		if (written.length === userLimits.atOnce)
			refuse(userRefusals['invitations.too_many'], { most: userLimits.atOnce.toLocaleString('en-US') });
		written.push({
			line,
			firstName: cell('firstName'),
			lastName: cell('lastName'),
			emailAddress: cell('emailAddress'),
			campusUniqueId: cell('campusUniqueId'),
			teams: cell('teams'),
			role: cell('role'),
		});
	};
	if (beginsWithPerson) take(1, header);
	for await (const { line, cells } of rows) take(line, cells);
	return written.length > 0 ? written : refuse(userRefusals['invitations.empty']);
};

const countColumns = (cells: readonly string[]): number =>
	Object.values(matchInvitationColumns(cells)).filter((at) => at !== undefined && at >= 0).length;

const placesIn = (header: readonly string[]): Record<InvitationColumn, number> => {
	const places = matchInvitationColumns(header);
	const missing = requiredInvitationColumns.find((column) => places[column] < 0);
	if (missing) refuse(userRefusals['invitations.no_column'], { column: invitationColumns[missing].label });
	return places;
};

const usualPlaces = matchInvitationColumns(invitationColumnNames);
