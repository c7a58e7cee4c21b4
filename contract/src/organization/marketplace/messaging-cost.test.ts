import { expect, test } from 'vitest';
import { messagingCents } from './messaging-cost.ts';

test.each([
	[{ mmsCost: 0, voiceCost: 0, segmentCost: 0 }, 0],
	[{ mmsCost: 0, voiceCost: 0, segmentCost: 49 }, 0],
	[{ mmsCost: 0, voiceCost: 0, segmentCost: 50 }, 1],
	[{ mmsCost: 200, voiceCost: 0, segmentCost: 79 }, 3], // $0.0279
	[{ mmsCost: 25, voiceCost: 25, segmentCost: 0 }, 1], // each alone would round to zero
	[{ mmsCost: 0, voiceCost: 0, segmentCost: 79 * 1_000_000 }, 790_000],
])('%j is %d cents', (costs, cents) => {
	expect(messagingCents(costs)).toBe(cents);
});
