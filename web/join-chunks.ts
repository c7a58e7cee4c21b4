/**
 * Left alone, the bundler makes a file for each set of screens that share modules: a hundred files, and one screen
 * needs seventy. This module joins files with similar users while the saved requests outweigh the extra bytes.
 */

/** A file that the bundler would create by default. */
export interface Piece {
	readonly modules: readonly string[];
	/** The approximate compressed size. */
	readonly bytes: number;
	/** The indexes of the pieces that this one imports. */
	readonly needs: readonly number[];
	/** The entry files, such as lazily loaded screens, that need this piece directly or indirectly. */
	readonly users: ReadonlySet<string>;
	/** Whether the build configuration defines this piece; such a piece is never joined. */
	readonly fixed: boolean;
}

type Part = Omit<Piece, 'needs'> & { readonly needs: ReadonlySet<number> };
type Parts = Map<number, Part>;
type Pair = readonly [number, number];
type Prices = ReadonlyMap<string, number>;

/** The cost of one request. It grows with the requests that a screen already makes. */
const requestInBytes = 500;

/** Up to this load, each extra byte costs a screen one byte; at twice the load, it costs two. */
const usualBytes = 15_000;

/** Returns the modules of each file to create. */
export const joinChunks = (pieces: readonly Piece[]): Array<readonly string[]> => {
	const parts: Parts = new Map(pieces.map((piece, at) => [at, { ...piece, needs: new Set(piece.needs) }]));
	for (let pair = bestPair(parts); pair; pair = bestPair(parts)) join(parts, pair);
	return [...parts.values()].flatMap(({ fixed, modules }) => (fixed ? [] : [modules]));
};

const bestPair = (parts: Parts): Pair | undefined => {
	const prices = pricesOf(parts);
	const loads = loadsOf(parts);
	const below = new Map([...parts.keys()].map((at) => [at, allNeeds(parts, at)]));
	let best: { readonly pair: Pair; readonly cost: number } | undefined;
	for (const [a, one] of parts)
		for (const [b, other] of parts) {
			if (a >= b || one.fixed || other.fixed || needEachOther(parts, below, a, b)) continue;
			const users = one.users.union(other.users);
			const saved = sum(one.users.intersection(other.users), prices);
			const least =
				one.bytes * sum(users.difference(one.users), loads) +
				other.bytes * sum(users.difference(other.users), loads) -
				saved;
			if (least >= (best?.cost ?? 0)) continue;
			const cost = least + costBelow(parts, [a, b], below, users, prices, loads);
			if (cost < (best?.cost ?? 0)) best = { pair: [a, b], cost };
		}
	return best?.pair;
};

/** Returns the cost of loading the dependencies of a joined pair on screens that didn't need them before. */
const costBelow = (
	parts: Parts,
	[a, b]: Pair,
	below: ReadonlyMap<number, ReadonlySet<number>>,
	users: ReadonlySet<string>,
	prices: Prices,
	loads: Prices,
): number => {
	let cost = 0;
	for (const at of (below.get(a) ?? nothing).union(below.get(b) ?? nothing)) {
		const needed = parts.get(at);
		if (at === a || at === b || !needed) continue;
		const more = users.difference(needed.users);
		cost += needed.bytes * sum(more, loads) + sum(more, prices);
	}
	return cost;
};

const nothing: ReadonlySet<number> = new Set();

const pricesOf = (parts: Parts): Prices => {
	const prices = new Map<string, number>();
	for (const { users } of parts.values())
		for (const user of users) prices.set(user, (prices.get(user) ?? 0) + requestInBytes);
	return prices;
};

const loadsOf = (parts: Parts): Prices => {
	const loads = new Map<string, number>();
	for (const { users, bytes, fixed } of parts.values())
		if (!fixed) for (const user of users) loads.set(user, (loads.get(user) ?? 0) + bytes / usualBytes);
	return new Map([...loads].map(([user, load]) => [user, Math.max(1, load)]));
};

const sum = (users: ReadonlySet<string>, prices: Prices): number =>
	[...users].reduce((total, user) => total + (prices.get(user) ?? 0), 0);

const allNeeds = (parts: Parts, from: number): Set<number> => {
	const found = new Set<number>();
	const left = [from];
	for (let at = left.pop(); at !== undefined; at = left.pop())
		for (const need of parts.get(at)?.needs ?? [])
			if (!found.has(need)) {
				found.add(need);
				left.push(need);
			}
	return found;
};

/** Returns whether joining the two would create a circular import. */
const needEachOther = (
	parts: Parts,
	below: ReadonlyMap<number, ReadonlySet<number>>,
	a: number,
	b: number,
): boolean => {
	const leads = (from: number, to: number) =>
		[...(parts.get(from)?.needs ?? [])].some((need) => need !== to && below.get(need)?.has(to));
	return leads(a, b) || leads(b, a);
};

const join = (parts: Parts, [a, b]: Pair): void => {
	const one = parts.get(a);
	const other = parts.get(b);
	if (!one || !other) return;
	const users = one.users.union(other.users);
	const needs = one.needs.union(other.needs);
	needs.delete(a);
	needs.delete(b);
	parts.delete(b);
	parts.set(a, {
		fixed: false,
		modules: [...one.modules, ...other.modules],
		bytes: one.bytes + other.bytes,
		needs,
		users,
	});
	for (const [at, part] of parts)
		if (part.needs.has(b))
			parts.set(at, { ...part, needs: new Set([...part.needs].map((need) => (need === b ? a : need))) });
	for (const at of allNeeds(parts, a)) {
		const needed = parts.get(at);
		if (needed) parts.set(at, { ...needed, users: needed.users.union(users) });
	}
};
