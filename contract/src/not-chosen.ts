/**
 * Drops values that forms send if nothing is chosen: empty query parameters, and in a body null, '' or an id of 0 that
 * an optional field does not accept. Nested fields are not dropped, because a filter without one would match more
 * people.
 */
import { z } from 'zod';

type Read = (value: unknown) => unknown;

const asItIs: Read = (value) => value;

interface Field {
	readonly shape: z.core.$ZodType;
	readonly isOptional: boolean;
	readonly read: Read;
}

const never = (): boolean => false;

/** Query parameters are always text, so only empty ones are dropped. */
export const readQuery = (shape: z.ZodType | undefined): Read => readAs(shape, (_, value) => value === '');

export const readBody = (shape: z.ZodType | undefined): Read => readAs(shape, isNoValue);

const readAs = (
	shape: z.core.$ZodType | undefined,
	isNotChosen: (field: [string, Field], value: unknown) => boolean,
): Read => {
	const inner = shape && unwrapped(shape);
	if (inner instanceof z.ZodEnum) return wordOf(inner.options);
	if (inner instanceof z.ZodArray) {
		const read = readAs(inner.element, never);
		if (read === asItIs) return asItIs; // saves going through thousands of ids
		return (value) => (Array.isArray(value) ? value.map((one) => read(one)) : value);
	}
	if (!(inner instanceof z.ZodObject)) return asItIs;
	const fields = new Map<string, Field>();
	for (const [name, one] of Object.entries<z.core.$ZodType>(inner.shape))
		fields.set(name, { shape: one, isOptional: z.safeParse(one, undefined).success, read: readAs(one, never) });
	return (value) => {
		if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
		const chosen = Object.entries(value).flatMap(([name, given]): Array<[string, unknown]> => {
			const field = fields.get(name);
			if (!field) return [[name, given]];
			return field.isOptional && isNotChosen([name, field], given) ? [] : [[name, field.read(given)]];
		});
		return Object.fromEntries(chosen);
	};
};

const isNoValue = ([name, { shape }]: [string, Field], value: unknown): boolean =>
	(value === null || value === '' || (value === 0 && name === 'id')) && !z.safeParse(shape, value).success;

/** Returns a field's schema without its optional, nullable and default wrappers. */
const unwrapped = (shape: z.core.$ZodType): z.core.$ZodType => {
	if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault)
		return unwrapped(shape.def.innerType);
	return shape instanceof z.ZodPipe ? unwrapped(shape.in) : shape;
};

const wordOf = (words: readonly unknown[]): Read => {
	const byLowerCase = new Map<string, string>();
	for (const word of words) if (typeof word === 'string') byLowerCase.set(word.toLowerCase(), word);
	if (byLowerCase.size < words.length) return asItIs; // two words differ only by case
	return (value) => (typeof value === 'string' ? (byLowerCase.get(value.toLowerCase()) ?? value) : value);
};
