/** Returns whole cents of amounts in 1/10,000 dollar; only the sum is rounded, half up (spec 1 §9, decisions.md 13). */
export const messagingCents = (costs: { mmsCost: number; voiceCost: number; segmentCost: number }): number =>
	Math.floor((costs.mmsCost + costs.voiceCost + costs.segmentCost + 50) / 100);
