/** Returns row IDs in the order that the user sees: known rows stay where they are, even if they left the list. */
export const holdOrder = (held: readonly number[], rows: ReadonlyArray<{ id: number }>): number[] => {
	const known = new Set(held);
	const isBelow = (at: number) => rows.slice(0, at).some(({ id }) => known.has(id));
	const above: number[] = [];
	const below: number[] = [];
	let belowBegan = rows.length === 0;
	rows.forEach(({ id }, at) => {
		if (known.has(id)) return;
		// Rows of the next page go below all others; rows that are new go above.
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

/** Returns the next matching row (the previous one for -1), even if this row has left the list. */
export const nextIn = <T extends { id: number }>(
	order: readonly number[],
	rows: readonly T[],
	from: number | undefined,
	direction: 1 | -1,
	isRight: (row: T) => boolean = () => true,
): T | undefined => {
	const byId = new Map(rows.map((row) => [row.id, row]));
	const at = from === undefined ? -1 : order.indexOf(from);
	if (at === -1) return inOrder(order, rows).find(isRight);
	for (let place = at + direction; place >= 0 && place < order.length; place += direction) {
		const row = byId.get(order[place] ?? 0);
		if (row && isRight(row)) return row;
	}
	return undefined;
};
