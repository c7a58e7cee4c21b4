/** Counts tries of something by a key, in memory: enough to slow down guessing, forgotten on a restart. */
export interface Tries {
	/** Counts one try; false when there were too many lately. */
	allowed(key: string, now: Date): boolean;
}

const mostKeys = 100_000;

export const countTries = ({ most, perMs }: { most: number; perMs: number }): Tries => {
	const seen = new Map<string, { from: number; count: number }>();
	return {
		allowed: (key, now) => {
			const known = seen.get(key);
			const current = known && now.getTime() - known.from < perMs ? known : { from: now.getTime(), count: 0 };
			current.count += 1;
			if (seen.size >= mostKeys) seen.clear();
			seen.set(key, current);
			return current.count <= most;
		},
	};
};
