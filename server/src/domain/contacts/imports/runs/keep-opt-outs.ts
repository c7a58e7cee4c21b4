/**
 * When an import ends, however it ends, whoever its left-out rows call opted out is opted out. Not before: who has
 * which number is known only when the last row is in, and no row's counts may depend on where the file was cut.
 */
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { optOutByImport } from '../../contacts/index.ts';
import { optedOutInRejections } from './rejections.queries.ts';
import type { RunRow } from './runs.queries.ts';

export const keepOptOuts = async (tx: Tx, run: RunRow, at: Date): Promise<void> => {
	if (run.counts.leftOutOptedOut > 0)
		await optOutByImport(tx, { ...run, ...(await optedOutInRejections(tx, run)) }, at);
};
