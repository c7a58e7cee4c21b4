/** Records a response. Three days of failures or a 410 switch the webhook off. Notifies the team at most hourly. */
import { webhookLimits } from '@quad/contract/connections/webhooks/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { notifyTeam } from '../../news/notifications/index.ts';
import * as rows from './deliveries.queries.ts';
import { pauseBeforeRetry } from './retry-delivery.ts';
import type { Answered } from './send-to-receiver.ts';

export const recordDelivery = (
	{ db, clock }: AppContext,
	delivery: rows.ClaimedDelivery,
	answered: Answered,
): Promise<void> =>
	commit(db, async (tx) => {
		if (!(await rows.insertTry(tx, delivery, answered))) return;
		const at = clock.now();
		if (answered.failure === null) {
			await rows.settleDelivery(tx, delivery, { state: 'delivered', at });
			if (delivery.isCurrent) await rows.markWorking(tx, delivery);
			return;
		}
		const isGone = answered.status === 410; // by the Standard Webhooks specification, it wants no more deliveries
		const next = isGone ? undefined : pauseBeforeRetry(delivery, answered.retryAfterMs);
		await rows.settleDelivery(
			tx,
			delivery,
			next === undefined
				? { state: 'parked', at }
				: { state: 'waiting', nextTryAt: new Date(at.getTime() + next.pauseMs), asAsked: next.asAsked },
		);
		// failures at a former address don't affect the webhook
		if (delivery.isCurrent) await followFailure(tx, delivery, at, isGone);
		else if (isGone) await rows.parkAddress(tx, delivery, at);
	});

const followFailure = async (tx: Tx, delivery: rows.ClaimedDelivery, at: Date, isGone: boolean): Promise<void> => {
	const failing = await rows.markFailing(tx, delivery, at);
	if (!failing) return;
	const forMs = at.getTime() - failing.failingSince.getTime();
	const isOver = isGone || forMs >= webhookLimits.switchedOffAfterMs;
	if (isOver) await rows.switchOff(tx, delivery, at);
	const isNews = isOver || delivery.tries + 1 >= webhookLimits.warnedAfterTries;
	const wasToldMs = failing.warnedAt === null ? Number.POSITIVE_INFINITY : at.getTime() - failing.warnedAt.getTime();
	if (!isNews || (!isGone && wasToldMs < webhookLimits.warnedEveryMs)) return;
	await rows.markWarned(tx, delivery, at);
	const { organizationId, teamId, webhookId } = delivery;
	await notifyTeam(tx, 'WebhookFailure', { organizationId, teamId, subjectId: webhookId, at });
};
