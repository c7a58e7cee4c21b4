/**
 * Prevents duplicates in systems that store no ID of ours: searches for a row if an earlier attempt may have written
 * it, or if its response was lost. Rows are written in order, so after many misses no later row can be there.
 */
import { ProtocolFault } from './protocol-fault.ts';

const mostUnsaid = 50;

interface ToWrite {
	/** Returns the IDs of all records that may be this row. */
	readonly find: () => Promise<readonly string[]>;
	/** How many of the records found belong to other rows, which earlier runs wrote. */
	readonly others: number;
	/** True if the row is out of order, so that it is searched for even after many misses. */
	readonly mayBeThere?: boolean;
	/** Creates the record and returns its ID. */
	readonly create: () => Promise<string | undefined>;
}

/** The returned function stores state, so it is for one run of one connection. */
export const lookFirst = () => {
	const taken = new Set<string>(); // records found or created, because two rows with the same text are two records
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
