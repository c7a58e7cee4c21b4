/** Finds Contact IDs within a file that differ only in case or leading zeros. */
interface RepeatedKeys {
	count: number;
	example: { key: string; known: string } | null;
}

export const repeatedKeys = (keys: Iterable<string>): RepeatedKeys => {
	const firstOf = new Map<string, string>();
	const repeated = new Set<string>();
	let example: RepeatedKeys['example'] = null;
	for (const key of keys) {
		const plain = key.toLowerCase().replace(/^0+/, '');
		const first = firstOf.get(plain);
		if (plain === '' || first === key) continue;
		if (first === undefined) firstOf.set(plain, key);
		else {
			repeated.add(key);
			example ??= { key, known: first };
		}
	}
	return { count: repeated.size, example };
};
