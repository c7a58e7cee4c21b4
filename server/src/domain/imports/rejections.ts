/** The rows that an import left out: as a grid, and as a file to mend and upload again. */
import { Readable } from 'node:stream';
import { columnsOfRejections } from '@quad/contract/imports/columns.ts';
import { importRefusals } from '@quad/contract/imports/refusals.ts';
import type { TeamScope } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import { csvLine, csvMark } from '../../foundation/csv.ts';
import type { Db } from '../../foundation/db.ts';
import type { FileReply } from '../../foundation/http.ts';
import { refuse } from '../../foundation/refuse.ts';
import { record } from '../audit/index.ts';
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
	const name = `${run.fileName.replace(/\.[^.]*$/, '')}-rejected.csv`;
	return { name, content: Readable.from(lines(db, scope, id, run.header)) };
};

const rowsAtATime = 1_000;

const lines = async function* (
	db: Db,
	scope: TeamScope,
	id: number,
	header: readonly string[],
): AsyncGenerator<string> {
	yield csvMark + csvLine([...columnsOfRejections, ...header]);
	for (let line = 0; ; ) {
		const rows = await queries.rejectionsAfter(db, scope, id, line, rowsAtATime);
		yield rows.map((row) => csvLine([row.line, row.reason, ...row.cells])).join('');
		if (rows.length < rowsAtATime) return;
		line = rows.at(-1)?.line ?? line;
	}
};
