/**
 * Writes down what a receiver answered, and what follows: delivered, tried again after a growing pause, or parked. A
 * webhook that has taken nothing for three days is switched off; who asked to hear of failures is told once an hour at most.
 */
import { webhookLimits } from '@quad/contract/webhooks/limits.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { commit } from '../../foundation/postgres/commit.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { tellTeam } from '../notifications/index.ts';
import * as rows from './events.queries.ts';
import type { Answered } from './send-to-receiver.ts';

export const recordTry = ({ db, clock }: AppContext, event: rows.ClaimedEvent, answered: Answered): Promise<void> =>
	commit(db, async (tx) => {
		if (!(await rows.insertTry(tx, event, answered))) return;
		const at = clock.now();
		if (answered.failure === null) {
			await rows.settleEvent(tx, event, { state: 'delivered', at });
			if (event.isCurrent) await rows.markWorking(tx, event);
			return;
		}
		const pauseMs = pauseAfter(event.tries, answered.retryAfterMs);
		await rows.settleEvent(
			tx,
			event,
			pauseMs === undefined
				? { state: 'parked', at }
				: { state: 'waiting', nextTryAt: new Date(at.getTime() + pauseMs) },
		);
		// an address that the webhook has left says nothing of how it fares now
		if (event.isCurrent) await followFailure(tx, event, at);
	});

const followFailure = async (tx: Tx, event: rows.ClaimedEvent, at: Date): Promise<void> => {
	const failing = await rows.markFailing(tx, event, at);
	if (!failing) return;
	const forMs = at.getTime() - failing.failingSince.getTime();
	const isOver = forMs >= webhookLimits.switchedOffAfterMs;
	if (isOver) await rows.switchOff(tx, event, at);
	const isNews = isOver || event.tries + 1 >= webhookLimits.warnedAfterTries;
	const wasToldMs = failing.warnedAt === null ? Number.POSITIVE_INFINITY : at.getTime() - failing.warnedAt.getTime();
	if (!isNews || wasToldMs < webhookLimits.warnedEveryMs) return;
	await rows.markWarned(tx, event, at);
	const { organizationId, teamId, webhookId } = event;
	await tellTeam(tx, 'WebhookFailure', { organizationId, teamId, subjectId: webhookId, at });
};

/** After so many tries before this one; undefined where it was the last. */
const pauseAfter = (triesBefore: number, askedMs = 0): number | undefined => {
	const pauseMs = webhookLimits.retriesMs[triesBefore];
	if (pauseMs === undefined) return undefined;
	const { jitter, longestAskedMs } = webhookLimits;
	const byChance = pauseMs * (1 + jitter * (2 * Math.random() - 1));
	return Math.max(byChance, Math.min(askedMs, longestAskedMs));
};
