/**
 * Opts out the people of left-out rows when an import ends in any way. It can't be done earlier, because only the
 * last row settles who has which number, and counts must not depend on how the file was divided into chunks.
 */
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { optOutByImport } from '../../contacts/index.ts';
import { optedOutInRejections } from './rejections.queries.ts';
import type { RunRow } from './runs.queries.ts';

export const keepOptOuts = async (tx: Tx, run: RunRow, at: Date): Promise<void> => {
	if (run.counts.leftOutOptedOut > 0)
		await optOutByImport(tx, { ...run, ...(await optedOutInRejections(tx, run)) }, at);
};
