/**
 * While somebody works down the list it keeps its order: a row that changes stays where it is, and one's own reply does
 * not carry it to the top. What was not there before comes on top. Pure.
 */

/** The ids in the order in which they are shown; those that have left the list keep their place in it. */
export const holdOrder = (held: readonly number[], rows: ReadonlyArray<{ id: number }>): number[] => {
	const known = new Set(held);
	const isBelow = (at: number) => rows.slice(0, at).some(({ id }) => known.has(id));
	const above: number[] = [];
	const below: number[] = [];
	let belowBegan = rows.length === 0;
	rows.forEach(({ id }, at) => {
		if (known.has(id)) return;
		// the next stretch of the list comes after all that is there; what is new comes before
		belowBegan ||= held.length > 0 && isBelow(at) && !rows.slice(at).some((row) => known.has(row.id));
		(belowBegan ? below : above).push(id);
	});
	return [...above, ...held, ...below];
};

export const inOrder = <T extends { id: number }>(order: readonly number[], rows: readonly T[]): T[] => {
	const byId = new Map(rows.map((row) => [row.id, row]));
	return order.flatMap((id) => {
		const row = byId.get(id);
		return row ? [row] : [];
	});
};

/** The first after this one (or, `by` -1, before it) that is right, wherever this one is by now. */
export const nextIn = <T extends { id: number }>(
	order: readonly number[],
	rows: readonly T[],
	from: number | undefined,
	by: 1 | -1,
	isRight: (row: T) => boolean = () => true,
): T | undefined => {
	const byId = new Map(rows.map((row) => [row.id, row]));
	const at = from === undefined ? -1 : order.indexOf(from);
	if (at === -1) return inOrder(order, rows).find(isRight);
	for (let place = at + by; place >= 0 && place < order.length; place += by) {
		const row = byId.get(order[place] ?? 0);
		if (row && isRight(row)) return row;
	}
	return undefined;
};
