/** Returns a connector's results for the rows that it had to write, once it has reported all of them. */
import type { RowResult } from '../src/domain/connections/integrations/index.ts';

export const writtenRows = async (rows: AsyncIterable<RowResult> | undefined): Promise<RowResult[]> => {
	const results: RowResult[] = [];
	for await (const result of rows ?? []) results.push(result);
	return results;
};
