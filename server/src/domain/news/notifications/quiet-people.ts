import { quietUntil } from '@quad/contract/news/notifications/quiet-until.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { findQuiet, type Whose } from './quiet.queries.ts';

/** Returns when each person's quiet hours end, or null if they can be notified now. */
export const quietPeople = async (
	db: Db | Tx,
	people: readonly Whose[],
	now: Date,
): Promise<(whose: Whose) => Date | null> => {
	const quiet = people.length > 0 ? await findQuiet(db, people) : [];
	const until = new Map(quiet.map((one) => [keyOf(one), quietUntil(one, now, one.timeZone)]));
	return (whose) => until.get(keyOf(whose)) ?? null;
};

const keyOf = ({ organizationId, personId }: Whose): string => `${organizationId} ${personId}`;
