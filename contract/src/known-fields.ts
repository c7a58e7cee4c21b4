/**
 * Makes routes reject unknown fields by name, so that a misspelled field is never silently ignored (decisions.md 36).
 * Loose objects stay loose, because other systems define them and may send more than Quad reads.
 */
import { z } from 'zod';

const none = z.strictObject({});

/** Returns the schema with all of its objects made strict, or a strict empty object if the route has none. */
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

/** Returns the paths of the unknown fields, such as `recipients.0.nmae`. */
export const unknownFields = (issues: readonly z.core.$ZodIssue[]): string[] =>
	issues.flatMap((issue) => {
		if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key].join('.'));
		if (issue.code !== 'invalid_union') return [];
		const nested = issue.errors.map((option) => option.map((one) => ({ ...one, path: [...issue.path, ...one.path] })));
		return nested.every((option) => unknownFields(option).length > 0) ? unknownFields(nested[0] ?? []) : [];
	});

/**
 * Returns a function that renames a body's fields as in `names`, regardless of their case (gaps X-23). Unknown fields,
 * and fields that occur twice when case is ignored, keep their spelling, so that they are rejected by name.
 */
export const readInOwnCase = (names: readonly string[]): ((body: object) => object) => {
	const own: ReadonlySet<string> = new Set(names);
	const fields = inLowerCase(names);
	return (body) => {
		const keys = Object.keys(body);
		if (keys.every((key) => own.has(key))) return body;
		const written = inLowerCase(keys); // computed once, because a body may have 100,000 keys
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

/** Returns the field names of a body that is an object, including through transforms and unions. */
export const namesOf = (shape: z.core.$ZodType | undefined): readonly string[] => {
	if (shape instanceof z.ZodObject) return Object.keys(shape.shape);
	if (shape instanceof z.ZodPipe) return namesOf(shape.in);
	if (shape instanceof z.ZodUnion) return shape.options.flatMap((one) => namesOf(one));
	const isAround = shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault;
	return isAround ? namesOf(shape.def.innerType) : [];
};
