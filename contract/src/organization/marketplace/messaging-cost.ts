/**
 * Returns the cost of MMS, voice and segments together in whole cents. Amounts are in 1/10,000 dollar, and only the
 * sum is rounded, half up (spec 1 §9, decisions.md 13).
 */
export const messagingCents = (costs: { mmsCost: number; voiceCost: number; segmentCost: number }): number =>
	Math.floor((costs.mmsCost + costs.voiceCost + costs.segmentCost + 50) / 100);
