/** Shows the rows that an import left out, as a grid and as a file to correct and upload again. */
import { columnsOfRejections } from '@quad/contract/contacts/imports/columns.ts';
import { importRefusals } from '@quad/contract/contacts/imports/refusals.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { FileReply } from '../../../../foundation/http/http.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { csvLine, csvMark } from '../../../../foundation/tables/csv.ts';
import { csvFile } from '../../../../foundation/tables/csv-file.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { record } from '../../../organization/audit/index.ts';
import * as queries from './rejections.queries.ts';
import { readRun } from './runs.queries.ts';

export const listRejections = async (db: Db, scope: TeamScope, id: number, page: { skip: number; take: number }) => {
	const run = (await readRun(db, scope, id)) ?? refuse(importRefusals['import.not_found']);
	const items = await queries.listRejections(db, scope, id, page);
	return { items, total: run.counts.rejected + run.counts.duplicates };
};

export const exportRejections = async (db: Db, scope: TeamScope, id: number): Promise<FileReply> => {
	const run = (await readRun(db, scope, id)) ?? refuse(importRefusals['import.not_found']);
	await commit(db, (tx) =>
		record(tx, scope, { action: 'import.rejections-exported', subject: { kind: 'import', id, name: run.fileName } }),
	);
	return {
		name: nameOf(run.fileName),
		content: csvFile<queries.RejectionRow>({
			head: headOf(run.header),
			after: (last, take) => queries.rejectionsAfter(db, scope, id, last?.line ?? 0, take),
			cells: cellsOf,
		}),
	};
};

const nameOf = (source: string): string => `${source.replace(/\.[^.]*$/, '')}-rejected.csv`;
const headOf = (header: readonly string[]): string[] => [...columnsOfRejections, ...header];
const cellsOf = ({ line, reason, cells }: queries.RejectionRow) => [line, reason, ...cells];

export interface LeftOutFile {
	readonly name: string;
	readonly content: string;
	readonly rows: number;
}

/** Returns the file for an email, with only its first rows, so that the email stays small. */
export const leftOutFile = async (
	tx: Tx,
	scope: TeamScope,
	{ id, source, header }: { id: number; source: string; header: readonly string[] },
	most: { rows: number; letters: number },
): Promise<LeftOutFile> => {
	const lines = [csvMark + csvLine(headOf(header))];
	let letters = 0;
	for (const row of await queries.rejectionsAfter(tx, scope, id, 0, most.rows)) {
		const line = csvLine(cellsOf(row));
		letters += line.length;
		if (letters > most.letters) break;
		lines.push(line);
	}
	return { name: nameOf(source), content: lines.join(''), rows: lines.length - 1 };
};
