/** Counts who fits conditions while they are built. A count that nobody waits for anymore is cancelled. */
import type { Criteria, WrittenConditions } from '@quad/contract/contacts/contacts/criteria.ts';
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import { segmentRefusals } from '@quad/contract/contacts/segments/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { limitConcurrency } from '../../../foundation/concurrency-limit.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { wasCancelled, whileAwaited } from '../../../foundation/postgres/while-awaited.ts';
import { readMatching } from '../contacts/index.ts';
import { countTextable } from './people.queries.ts';
import { isInAny } from './sources.queries.ts';
import { expectSegment } from './sources.ts';

interface Asked {
	readonly conjunction: Criteria['conjunction'];
	readonly conditions: WrittenConditions;
	readonly segmentId?: number | undefined;
}

const tooSlow = (): never => refuse(segmentRefusals['segment.count_too_slow']);

/** Leaves connections of the pool to other calls, and to cancellations. */
const inTurn = limitConcurrency({
	atOnce: segmentLimits.countsAtOnce,
	waiting: segmentLimits.countsWaiting,
	turnAway: tooSlow,
});

export const countMatching = async (
	{ db, clock }: AppContext,
	scope: TeamScope,
	{ segmentId, ...written }: Asked,
	signal: AbortSignal,
): Promise<{ total: number; textable: number }> => {
	if (segmentId !== undefined) await expectSegment(db, scope, segmentId);
	const matching = await readMatching(db, scope, { ...written, ownId: segmentId }, clock.now());
	const isIn = isInAny(scope, matching ? [{ matching }] : []);
	const count = () =>
		whileAwaited(db, { signal, withinMs: segmentLimits.countMs }, (tx) => countTextable(tx, scope, isIn));
	return inTurn(count).catch((error: unknown) => {
		if (wasCancelled(error)) return tooSlow();
		throw error;
	});
};
