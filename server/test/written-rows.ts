/** Returns a connector's results for the rows it was given to write, once it has reported them all. */
import type { RowResult } from '../src/domain/connections/integrations/index.ts';

export const writtenRows = async (rows: AsyncIterable<RowResult> | undefined): Promise<RowResult[]> => {
	const results: RowResult[] = [];
	for await (const result of rows ?? []) results.push(result);
	return results;
};
