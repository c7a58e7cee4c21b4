/**
 * Records a group together. If some of its data can't be stored, each item is recorded on its own and the bad ones go
 * to `leave`, so that one bad response doesn't block the others. Any other database error is thrown.
 */
import { isDataError } from '../../../../foundation/postgres/data-error.ts';

export const allOrEach = async <One>(
	group: readonly One[],
	record: (some: readonly One[]) => Promise<void>,
	leave: (one: One, fault: unknown) => Promise<void>,
): Promise<void> => {
	try {
		await record(group);
	} catch (fault) {
		if (!isDataError(fault)) throw fault;
		const [first, ...rest] = group;
		if (first && rest.length === 0) await leave(first, fault);
		else for (const item of group) await allOrEach([item], record, leave);
	}
};
