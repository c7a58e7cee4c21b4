/**
 * Writes down what a receiver answered, and what follows: delivered, tried again after a growing pause or the one that it
 * asked for, or parked. A webhook that has taken nothing for three days, or whose receiver answers 410, is switched off;
 * who asked to hear of failures is told, of those that go on once an hour at most.
 */
import { webhookLimits } from '@quad/contract/connections/webhooks/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { tellTeam } from '../../news/notifications/index.ts';
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
		const isGone = answered.status === 410; // Standard Webhooks: the receiver wants nothing any more
		const next = isGone ? undefined : pauseAfter(event, answered.retryAfterMs);
		await rows.settleEvent(
			tx,
			event,
			next === undefined
				? { state: 'parked', at }
				: { state: 'waiting', nextTryAt: new Date(at.getTime() + next.pauseMs), asAsked: next.asAsked },
		);
		// an address that the webhook has left says nothing of how it fares now
		if (event.isCurrent) await followFailure(tx, event, at, isGone);
		else if (isGone) await rows.parkAddress(tx, event, at);
	});

const followFailure = async (tx: Tx, event: rows.ClaimedEvent, at: Date, isGone: boolean): Promise<void> => {
	const failing = await rows.markFailing(tx, event, at);
	if (!failing) return;
	const forMs = at.getTime() - failing.failingSince.getTime();
	const isOver = isGone || forMs >= webhookLimits.switchedOffAfterMs;
	if (isOver) await rows.switchOff(tx, event, at);
	const isNews = isOver || event.tries + 1 >= webhookLimits.warnedAfterTries;
	const wasToldMs = failing.warnedAt === null ? Number.POSITIVE_INFINITY : at.getTime() - failing.warnedAt.getTime();
	if (!isNews || (!isGone && wasToldMs < webhookLimits.warnedEveryMs)) return;
	await rows.markWarned(tx, event, at);
	const { organizationId, teamId, webhookId } = event;
	await tellTeam(tx, 'WebhookFailure', { organizationId, teamId, subjectId: webhookId, at });
};

/**
 * When it is tried again; undefined where it was the last time. A receiver that asks to come sooner is called sooner some
 * times, beside the schedule; one that asks to come later, later.
 */
const pauseAfter = (
	{ tries, askedTries }: rows.ClaimedEvent,
	askedMs: number | undefined,
): { pauseMs: number; asAsked: boolean } | undefined => {
	const { retriesMs, jitter, leastAskedMs, longestAskedMs, askedTries: mostAsked } = webhookLimits;
	const scheduledMs = retriesMs[tries];
	if (scheduledMs === undefined) return undefined;
	const byChance = scheduledMs * (1 + jitter * (2 * Math.random() - 1));
	if (askedMs === undefined) return { pauseMs: byChance, asAsked: false };
	const meantMs = Math.min(Math.max(askedMs, leastAskedMs), longestAskedMs);
	if (meantMs >= byChance) return { pauseMs: meantMs, asAsked: false };
	return askedTries < mostAsked ? { pauseMs: meantMs, asAsked: true } : { pauseMs: byChance, asAsked: false };
};
