/** Returns a table's keys with their type. Only safe for a table written out in code, which has no other keys. */
export const keysOf = <T extends object>(table: T): ReadonlyArray<keyof T & string> =>
	Object.keys(table) as Array<keyof T & string>;

/** Returns a table with the same keys and each value mapped. */
export const mapTable = <T extends object, V>(
	table: T,
	make: (value: T[keyof T & string], name: keyof T & string) => V,
): { readonly [K in keyof T & string]: V } =>
	Object.fromEntries(keysOf(table).map((name) => [name, make(table[name], name)])) as {
		readonly [K in keyof T & string]: V;
	};

/** Returns a table with these names as its keys. */
export const fromNames = <Name extends string, V>(
	names: readonly Name[],
	make: (name: Name) => V,
): { readonly [K in Name]: V } =>
	Object.fromEntries(names.map((name) => [name, make(name)])) as { readonly [K in Name]: V };
