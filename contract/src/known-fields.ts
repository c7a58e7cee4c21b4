/**
 * A call takes the fields that it names and no others: a misspelt one is refused by its name, and never left out unseen
 * (decisions.md 36). A shape stays as its domain wrote it; here every object in it is closed, however deep it stands. One
 * that is loose on purpose stays loose: another's protocol, which may say more than we read.
 */
import { z } from 'zod';

const none = z.strictObject({});

/** The same shape, closed; nothing at all where a route has none. */
export const onlyKnown = (shape: z.ZodType | undefined): z.core.$ZodType => (shape ? closed(shape) : none);

const closed = (shape: z.core.$ZodType): z.core.$ZodType => {
	if (shape instanceof z.ZodObject) {
		if (shape.def.catchall) return shape;
		const fields = Object.entries(shape.shape).map(([name, one]) => [name, closed(one)]);
		return z.clone(shape, { ...shape.def, shape: Object.fromEntries(fields), catchall: z.never() });
	}
	if (shape instanceof z.ZodArray) return z.clone(shape, { ...shape.def, element: closed(shape.element) });
	if (shape instanceof z.ZodUnion)
		return z.clone(shape, { ...shape.def, options: shape.options.map((one) => closed(one)) });
	if (shape instanceof z.ZodRecord) return z.clone(shape, { ...shape.def, valueType: closed(shape.valueType) });
	if (shape instanceof z.ZodPipe) return z.clone(shape, { ...shape.def, in: closed(shape.in) });
	if (shape instanceof z.ZodOptional) return z.clone(shape, { ...shape.def, innerType: closed(shape.def.innerType) });
	if (shape instanceof z.ZodNullable) return z.clone(shape, { ...shape.def, innerType: closed(shape.def.innerType) });
	if (shape instanceof z.ZodDefault) return z.clone(shape, { ...shape.def, innerType: closed(shape.def.innerType) });
	return shape;
};

/** The names of the fields that nobody knows, each with its way there: `recipients.0.nmae`. */
export const unknownFields = (issues: readonly z.core.$ZodIssue[]): string[] =>
	issues.flatMap((issue) => {
		if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key].join('.'));
		if (issue.code !== 'invalid_union') return [];
		const nested = issue.errors.map((option) => option.map((one) => ({ ...one, path: [...issue.path, ...one.path] })));
		return nested.every((option) => unknownFields(option).length > 0) ? unknownFields(nested[0] ?? []) : [];
	});

/**
 * The same body with its own fields spelled as these names are: their case says nothing (gaps X-23). One that is said
 * twice in this way, and one that nobody knows, stays as it is written and is refused by its name.
 */
export const readInOwnCase = (names: readonly string[]): ((body: object) => object) => {
	const own: ReadonlySet<string> = new Set(names);
	const fields = inLowerCase(names);
	return (body) => {
		const keys = Object.keys(body);
		if (keys.every((key) => own.has(key))) return body;
		const written = inLowerCase(keys); // once: a body may have a hundred thousand of them
		const nameFor = (key: string): string => {
			if (own.has(key)) return key;
			const low = key.toLowerCase();
			const [name, another] = fields.get(low) ?? [];
			return name !== undefined && another === undefined && written.get(low)?.length === 1 ? name : key;
		};
		return Object.fromEntries(Object.entries(body).map(([key, one]) => [nameFor(key), one]));
	};
};

const inLowerCase = (words: readonly string[]): ReadonlyMap<string, readonly string[]> =>
	Map.groupBy(words, (word) => word.toLowerCase());

/** The names of the fields of a body that is an object, whatever is made of it. */
export const namesOf = (shape: z.core.$ZodType | undefined): readonly string[] => {
	if (shape instanceof z.ZodObject) return Object.keys(shape.shape);
	if (shape instanceof z.ZodPipe) return namesOf(shape.in);
	if (shape instanceof z.ZodUnion) return shape.options.flatMap((one) => namesOf(one));
	const isAround = shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault;
	return isAround ? namesOf(shape.def.innerType) : [];
};
