/**
 * Checks whether a high-speed inbox has enough credits for a message, on top of everything already waiting there.
 * Credits are not reserved: texts are sent until credits run out, and the rest waits.
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

/** `short` is the number of segments that the credits don't cover. */
export const sayCredits = (credits: { balance: number; owed: number } | undefined, segments: number) => {
	if (!credits) return null;
	const left = Math.max(0, credits.balance - credits.owed);
	return { balance: credits.balance, short: Math.max(0, segments - left) };
};
