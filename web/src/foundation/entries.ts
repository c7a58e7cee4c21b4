/** `Object.entries` of a table whose keys are known: TypeScript forgets them, as an object may have more than its type. */
export const entriesOf = <K extends string, V>(table: Readonly<Record<K, V>>): Array<[K, V]> =>
	Object.entries(table) as Array<[K, V]>;
