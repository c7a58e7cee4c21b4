/**
 * Limits how often something may be done per key: `most` at once, refilled over `perMs`. In this process's memory only.
 * Only keys with a full allowance are dropped, so inventing keys resets no one; when all slots are in use, new keys
 * wait.
 */
export interface RateLimiter {
	/** Takes one. Answers 0, or in how many milliseconds there is one to take. */
	take(key: string, now: Date): number;
	/** It need not have been taken. */
	giveBack(key: string, now: Date): void;
}

export interface RateLimit {
	readonly most: number;
	readonly perMs: number;
	readonly mostKeys?: number;
}

export const makeRateLimiter = ({ most, perMs, mostKeys = 100_000 }: RateLimit): RateLimiter => {
	const known = new Map<string, { left: number; at: number }>(); // the one used last stands last
	const everyMs = perMs / most;

	const leftOf = (key: string, now: number): number => {
		const before = known.get(key);
		return before ? Math.min(most, before.left + Math.max(0, now - before.at) / everyMs) : most;
	};
	const keep = (key: string, left: number, now: number): void => {
		known.delete(key);
		known.set(key, { left, at: now });
	};
	const forgetWhole = (now: number): void => {
		for (const [key, { at }] of known) {
			if (now - at < perMs) return;
			known.delete(key);
		}
	};

	return {
		take: (key, at) => {
			const now = at.getTime();
			forgetWhole(now);
			if (!known.has(key) && known.size >= mostKeys) return perMs;
			const left = leftOf(key, now);
			keep(key, left < 1 ? left : left - 1, now);
			return left < 1 ? Math.ceil((1 - left) * everyMs) : 0;
		},
		giveBack: (key, at) => {
			if (known.has(key)) keep(key, Math.min(most, leftOf(key, at.getTime()) + 1), at.getTime());
		},
	};
};
