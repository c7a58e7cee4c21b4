/** The rows that an import left out: as a grid, and as a file to mend and upload again. */
import { columnsOfRejections } from '@quad/contract/imports/columns.ts';
import { importRefusals } from '@quad/contract/imports/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { FileReply } from '../../../foundation/http/http.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/postgres/commit.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { csvFile } from '../../../foundation/tables/csv-file.ts';
import { record } from '../../audit/index.ts';
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
		name: `${run.fileName.replace(/\.[^.]*$/, '')}-rejected.csv`,
		content: csvFile<queries.RejectionRow>({
			head: [...columnsOfRejections, ...run.header],
			after: (last, take) => queries.rejectionsAfter(db, scope, id, last?.line ?? 0, take),
			cells: (row) => [row.line, row.reason, ...row.cells],
		}),
	};
};
