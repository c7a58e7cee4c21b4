/** `Object.entries` with typed keys, because TypeScript makes them strings. */
export const entriesOf = <K extends string, V>(table: Readonly<Record<K, V>>): Array<[K, V]> =>
	Object.entries(table) as Array<[K, V]>;

/** `Object.fromEntries` with keys that the caller knows. */
export const fromEntries = <K extends string, V>(entries: Iterable<readonly [string, V]>): Record<K, V> =>
	Object.fromEntries(entries) as Record<K, V>;
