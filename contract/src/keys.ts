/** The names of a table that is written out in code, with their type: nothing else can be in it. */
export const keysOf = <T extends object>(table: T): ReadonlyArray<keyof T & string> =>
	Object.keys(table) as Array<keyof T & string>;

/** The same table with each of its values made into another. */
export const mapTable = <T extends object, V>(
	table: T,
	make: (value: T[keyof T & string], name: keyof T & string) => V,
): { readonly [K in keyof T & string]: V } =>
	Object.fromEntries(keysOf(table).map((name) => [name, make(table[name], name)])) as {
		readonly [K in keyof T & string]: V;
	};

/** A table of these names. */
export const fromNames = <Name extends string, V>(
	names: readonly Name[],
	make: (name: Name) => V,
): { readonly [K in Name]: V } =>
	Object.fromEntries(names.map((name) => [name, make(name)])) as { readonly [K in Name]: V };
