/**
 * Keeps a row from being written twice where the other system takes no id of ours. A row whose former try may have been
 * written is looked for; so is one whose answer was lost. Rows go in order, and the engine keeps what is said of them
 * by twenties: behind so many that are not there, none is.
 */
import { ProtocolFault } from './protocol-fault.ts';

const mostUnsaid = 50;

interface ToWrite {
	/** The ids of the records that could be this row. */
	readonly find: () => Promise<readonly string[]>;
	/** So many records of those found are of other rows, which earlier runs wrote. */
	readonly others: number;
	/** It comes out of its order: it is looked for, however many before it were not there. */
	readonly mayBeThere?: boolean;
	/** Returns the id of the new record. */
	readonly create: () => Promise<string | undefined>;
}

/** Of one connection, for one run. */
export const lookFirst = () => {
	const taken = new Set<string>(); // two rows with the same words are two records
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
