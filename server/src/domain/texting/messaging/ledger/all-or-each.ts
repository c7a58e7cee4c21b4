/**
 * Records a group at once. Where something of it cannot be stored each is recorded alone, and only the one that cannot
 * is left to the caller: what one carrier says stops nobody else. A database that is away is the caller's, too.
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
		else for (const one of group) await allOrEach([one], record, leave);
	}
};
