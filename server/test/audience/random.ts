/** A random source that draws the same every time, so that a failure can be repeated. */
export interface Random {
	/** Draws a whole number from 0 and below `most`. */
	readonly below: (most: number) => number;
	readonly pick: <T>(from: readonly T[]) => T;
	/** Draws several different ones, at least one. */
	readonly some: <T>(from: readonly T[], most: number) => T[];
	readonly chance: (share: number) => boolean;
}

export const randomFrom = (seed: number): Random => {
	let state = seed;
	const next = (): number => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const below = (most: number) => Math.floor(next() * most);
	const pick = <T>(from: readonly T[]): T => {
		const [one] = from.slice(below(from.length));
		if (one === undefined) throw new Error('There is nothing to pick from.');
		return one;
	};
	return {
		below,
		pick,
		some: (from, most) => [...new Set(Array.from({ length: 1 + below(most) }, () => pick(from)))],
		chance: (share) => next() < share,
	};
};
