/** Reads the rows of a stored file. Each attempt starts at the first row, which takes a second or two. */
import type { Db } from '../../../../foundation/postgres/db.ts';
import { readTable } from '../../../../foundation/tables/read-table.ts';
import type { RowSource } from '../merge/row-source.port.ts';
import { correctedRows, parseCorrections } from './corrected-rows.ts';
import { parseColumns } from './plan-columns.ts';
import { readFile } from './uploads.queries.ts';

export const fileRows = async (
	db: Db,
	run: { organizationId: number; id: number; columns: unknown; corrections: unknown },
): Promise<RowSource> => {
	const file = await readFile(db, run.organizationId, run.id);
	if (!file) throw new Error('The file of a running import is gone.');
	const { header, rows } = await readTable(file, { keepsDamaged: true });
	const corrected = correctedRows(rows, parseCorrections(run.corrections));
	return { header, columns: parseColumns(run.columns), resumesBy: 'line', rows: () => corrected };
};
