/**
 * The bundler makes a file of whatever the same screens share: a hundred files, of which one screen requests seventy.
 * This module joins files whose screens are nearly the same, as long as what a screen gets without needing it weighs
 * less than the requests that it saves.
 */

/** A file that the bundler would make by itself. */
export interface Piece {
	readonly modules: readonly string[];
	/** The approximate size on its way to a browser. */
	readonly bytes: number;
	/** The pieces that this one imports, by their places in the list. */
	readonly needs: readonly number[];
	/** The files fetched on their own, such as screens, that need this piece directly or indirectly. */
	readonly users: ReadonlySet<string>;
	/** Whether the piece was made by hand; such a piece is never joined. */
	readonly fixed: boolean;
}

type Part = Omit<Piece, 'needs'> & { readonly needs: ReadonlySet<number> };
type Parts = Map<number, Part>;
type Pair = readonly [number, number];
type Prices = ReadonlyMap<string, number>;

/** What one more request costs a screen, for each request that it already makes. */
const requestInBytes = 1000;

/** A screen that loads this much pays one byte for each extra byte; a screen that loads twice as much pays two. */
const usualBytes = 15_000;

/** Returns the modules of each file to be made. */
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

/** A screen that gets a part also gets everything that the part needs. */
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

/** Returns whether the two, once joined, would need something that needs them. */
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
