/**
 * Assigns ids below 2^53 that grow with time (decisions.md 7): 41 bits of milliseconds since 2026, 8 bits of counter,
 * 4 bits of shard. A process starts `mostAheadMs` ahead, so the next one with its shard never repeats an id.
 */
import type { Clock } from './clock.ts';

const epoch = Date.UTC(2026, 0, 1);
const perMs = 256;
export const shards = 16;
const mostAheadMs = 2_000;

/** Returns the smallest id that can be assigned at or after this time. */
export const leastIdSince = (at: Date): number => Math.max(0, (at.getTime() - epoch) * perMs * shards);

export interface Ids {
	next(): number;
	/** Reserves `size` ids: `first`, `first + step`, and so on. */
	block(size: number): { first: number; step: number };
	/** Waits until a block of this size would not be too far ahead of the clock. */
	ready(size: number): Promise<void>;
}

export const makeIds = (clock: Clock, shard = 0): Ids => {
	const tick = () => (clock.now().getTime() - epoch) * perMs;
	let last = tick() + mostAheadMs * perMs;
	const take = (size: number): number => {
		const first = Math.max(last + 1, tick());
		last = first + size - 1;
		return first;
	};
	const idOf = (count: number) => count * shards + shard;
	return {
		next: () => idOf(take(1)),
		block: (size) => ({ first: idOf(take(size)), step: shards }),
		ready: async (size) => {
			const ahead = (last + size - tick()) / perMs - mostAheadMs;
			const allowed = Math.max(0, size / perMs);
			if (ahead > allowed) await new Promise((resolve) => setTimeout(resolve, ahead - allowed));
		},
	};
};
