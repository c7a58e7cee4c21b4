/** Provides reproducible randomness. `QUAD_FIRE_SEED` repeats a failed run. */
export interface Chance {
	readonly seed: number;
	/** Returns a whole number below `most`. */
	below(most: number): number;
}

/** Returns a generator of pseudorandom numbers from 0 to 1, the same for each seed (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
};

export const makeChance = (seed = Number(process.env.QUAD_FIRE_SEED ?? Date.now() % 2 ** 31)): Chance => {
	const next = randomFrom(seed);
	return { seed, below: (most) => Math.floor(next() * most) };
};
