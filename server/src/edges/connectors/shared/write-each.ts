/** Writes rows one by one. What one of them does wrong does not stop the next; what the other system does wrong does. */
import { ProtocolFault } from './protocol-fault.ts';

interface WrittenRow {
	readonly id: number;
	readonly isLeftOut?: true;
	/** Undefined: it is in. */
	readonly failure?: { readonly message: string; readonly isFinal: boolean };
}

export const writeEach = async <R extends { readonly id: number }>(
	rows: readonly R[],
	write: (row: R) => Promise<'left out' | undefined>,
): Promise<WrittenRow[]> => {
	const results: WrittenRow[] = [];
	let stopped: string | undefined;
	for (const row of rows) {
		if (stopped !== undefined) {
			results.push({ id: row.id, failure: { message: stopped, isFinal: false } });
			continue;
		}
		try {
			const isLeftOut = (await write(row)) === 'left out';
			results.push({ id: row.id, ...(isLeftOut ? { isLeftOut } : {}) });
		} catch (error) {
			if (!(error instanceof ProtocolFault)) throw error;
			const isOfRow = error.kind === 'validation' || error.kind === 'notFound';
			if (!isOfRow) stopped = error.message;
			results.push({ id: row.id, failure: { message: error.message, isFinal: isOfRow } });
		}
	}
	return results;
};
