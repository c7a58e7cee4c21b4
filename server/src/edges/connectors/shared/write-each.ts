/** Writes rows one at a time. A row's own fault does not stop the others; a fault of the system does. */
import type { RowResult } from '../../../domain/connections/integrations/index.ts';
import { RefusedRow, refusalOf } from './refused-row.ts';

/** `ofSettings` matches refusals that the settings cause. */
export async function* writeEach<R extends { readonly id: number }>(
	rows: readonly R[],
	write: (row: R) => Promise<'left out' | undefined>,
	{ ofSettings }: { ofSettings?: RegExp } = {},
): AsyncGenerator<RowResult> {
	for (const row of rows) {
		const result = await writeOne(row, write);
		const isOfSettings = result.refusal !== undefined && ofSettings?.test(result.refusal) === true;
		yield isOfSettings ? { ...result, isOfAll: 'settings' } : result;
	}
}

const writeOne = async <R extends { readonly id: number }>(
	row: R,
	write: (row: R) => Promise<'left out' | undefined>,
): Promise<RowResult> => {
	try {
		return (await write(row)) === 'left out' ? { id: row.id, isLeftOut: true } : { id: row.id };
	} catch (error) {
		if (error instanceof RefusedRow) return refusalOf(row, error);
		throw error;
	}
};
