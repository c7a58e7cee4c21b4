import type { RowResult } from '../src/domain/integrations/index.ts';

/** What a connector says of each row, as far as it comes. */
export const writtenRows = async (rows: AsyncIterable<RowResult> | undefined): Promise<RowResult[]> => {
	const said: RowResult[] = [];
	for await (const row of rows ?? []) said.push(row);
	return said;
};
