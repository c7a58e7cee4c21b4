import { type Pace, secondsFor } from '@quad/contract/texting/messaging/throughput.ts';
import type { Waiting } from '../ledger/lanes.queries.ts';

/** Returns how much of an inbox's waiting texts will be left after `ms` milliseconds. */
export const stillWaiting = (waiting: Waiting, pace: Pace, ms: number): { segments: number; seconds: number } => {
	const all = secondsFor(waiting, pace);
	const seconds = Math.max(0, all - ms / 1000);
	return { seconds, segments: all > 0 ? Math.ceil((waiting.billed * seconds) / all) : 0 };
};
