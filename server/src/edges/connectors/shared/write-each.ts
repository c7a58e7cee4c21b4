/** Writes rows one by one. What is wrong with one of them does not stop the next; what is wrong with the system does. */
import type { RowResult } from '../../../domain/integrations/index.ts';
import { RefusedRow } from './refused-row.ts';

export async function* writeEach<R extends { readonly id: number }>(
	rows: readonly R[],
	write: (row: R) => Promise<'left out' | undefined>,
): AsyncGenerator<RowResult> {
	for (const row of rows) yield await writeOne(row, write);
}

const writeOne = async <R extends { readonly id: number }>(
	row: R,
	write: (row: R) => Promise<'left out' | undefined>,
): Promise<RowResult> => {
	try {
		return (await write(row)) === 'left out' ? { id: row.id, isLeftOut: true } : { id: row.id };
	} catch (error) {
		if (error instanceof RefusedRow) return { id: row.id, refusal: error.message };
		throw error;
	}
};
