/**
 * Prevents duplicate rows in systems that take no id of ours: searches for a row that may have been written before,
 * or whose response was lost. Rows go in order and results are saved every 20 rows, so after 20 misses no later row
 * was written.
 */
import { ProtocolFault } from './protocol-fault.ts';

const mostUnsaid = 50;

interface ToWrite {
	/** Returns the ids of the records that could be this row. */
	readonly find: () => Promise<readonly string[]>;
	/** How many of the found records belong to other rows that earlier runs wrote. */
	readonly others: number;
	/** True if the row is out of order, so it is searched for despite earlier misses. */
	readonly mayBeThere?: boolean;
	/** Returns the id of the new record. */
	readonly create: () => Promise<string | undefined>;
}

/** Keeps its state for one run of one connection. */
export const lookFirst = () => {
	const taken = new Set<string>(); // two rows with the same text are two records
	let missed = 0;

	const isThere = async ({ find, others }: ToWrite): Promise<boolean> => {
		const found = (await find()).filter((one) => !taken.has(one));
		const [id] = found;
		if (id === undefined || found.length <= others) return false;
		taken.add(id);
		return true;
	};

	return async (row: ToWrite, isRepeated: boolean): Promise<void> => {
		if (isRepeated && (row.mayBeThere || missed < mostUnsaid)) {
			if (await isThere(row)) {
				missed = 0;
				return;
			}
			missed += 1;
		}
		try {
			taken.add((await row.create()) ?? '');
		} catch (error) {
			const isLost = error instanceof ProtocolFault && (error.kind === 'network' || error.kind === 'timeout');
			if (isLost && (await isThere(row).catch(() => false))) return;
			throw error;
		}
	};
};
