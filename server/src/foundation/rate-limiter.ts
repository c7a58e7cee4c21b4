/**
 * Limits each key to `most` uses at once, refilled over `perMs`, in this process only. Only keys at full allowance
 * are forgotten, so a flood of made-up keys can't reset a used one; when `mostKeys` are stored, new keys must wait.
 */
export interface RateLimiter {
	/** Uses one unit. Returns 0, or the milliseconds until one is available. */
	take(key: string, now: Date): number;
	/** Gives back a unit that was not needed after all. */
	giveBack(key: string, now: Date): void;
}

export interface RateLimit {
	readonly most: number;
	readonly perMs: number;
	readonly mostKeys?: number;
}

export const makeRateLimiter = ({ most, perMs, mostKeys = 100_000 }: RateLimit): RateLimiter => {
	const known = new Map<string, { left: number; at: number }>(); // sorted by last use
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
