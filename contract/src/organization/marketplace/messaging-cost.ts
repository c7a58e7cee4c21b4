/** Converts 1/10,000 dollars to whole cents. Only the sum is rounded, half up (spec 1 §9, decisions.md 13). */
export const messagingCents = (costs: { mmsCost: number; voiceCost: number; segmentCost: number }): number =>
	Math.floor((costs.mmsCost + costs.voiceCost + costs.segmentCost + 50) / 100);
