/**
 * Whether the credits of a high-speed inbox are enough for a message, after all that waits there already. Nothing is set
 * aside: where they are not, it goes out as far as they reach, and the rest waits for more.
 */
import type { InboxScope } from '../../../../foundation/actor.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { balanceOf } from '../../../carriers/credits/index.ts';
import { segmentsOwed } from '../ledger/lanes.queries.ts';

export const creditsFor = async (db: Db, scope: InboxScope, type: string) => {
	if (type !== 'highspeed') return undefined;
	const [balance, owed] = await Promise.all([balanceOf(db, scope), segmentsOwed(db, scope)]);
	return { balance: balance ?? 0, owed };
};

/** `short`: so many of its segments find no credit. */
export const sayCredits = (credits: { balance: number; owed: number } | undefined, segments: number) => {
	if (!credits) return null;
	const left = Math.max(0, credits.balance - credits.owed);
	return { balance: credits.balance, short: Math.max(0, segments - left) };
};
