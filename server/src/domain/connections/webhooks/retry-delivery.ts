import { webhookLimits } from '@quad/contract/connections/webhooks/limits.ts';
import type { ClaimedDelivery } from './deliveries.queries.ts';

/**
 * Returns the pause before the next attempt, or undefined if that was the last one. A receiver may ask for a longer
 * pause, or for a limited number of earlier attempts in addition to the scheduled ones.
 */
export const pauseBeforeRetry = (
	{ tries, askedTries }: ClaimedDelivery,
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
