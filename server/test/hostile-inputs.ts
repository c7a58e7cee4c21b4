/** Generates what a hostile client may send: for a schema, valid values and invalid ones. */
import { randomFrom } from './fire/chance.ts';

export interface Printed {
	type?: string;
	properties?: Record<string, Printed>;
	required?: string[];
	enum?: unknown[];
	const?: unknown;
	anyOf?: Printed[];
	oneOf?: Printed[];
	items?: Printed;
	format?: string;
	pattern?: string;
	minItems?: number;
	minimum?: number;
	exclusiveMinimum?: number;
	maximum?: number;
	additionalProperties?: Printed | boolean;
}

const deep = (levels: number): unknown => {
	let value: unknown = 1;
	for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
	return value;
};

/** Values to try everywhere, whatever the type. */
const everywhere: readonly unknown[] = [
	null,
	true,
	'',
	' ',
	'\0',
	'a\0b',
	'\ud800',
	'\u202e\u{1f468}\u200d\u{1f469}\ufeff\u0000\u0301',
	"'; drop table message; --",
	'{{First Name}} %s $x \\ \r\n\t',
	'a'.repeat(20_000),
	'\u0301\u0316'.repeat(5_000),
	'1e999',
	'9999-12-31T23:59:59Z',
	'+275760-09-14T00:00:00Z',
	'-000001-01-01T00:00:00.000Z',
	'0001-01-01',
	0,
	-1,
	-0,
	0.5,
	1e-300,
	2_147_483_647,
	2_147_483_648,
	-2_147_483_649,
	4_294_967_296,
	9_007_199_254_740_991,
	-9_007_199_254_740_991,
	1e300,
	[],
	[null],
	[[]],
	{},
	{ a: 1 },
	{ length: 5 },
	deep(60),
	Array.from({ length: 1_500 }, (_, at) => at),
];

/** Values to try in paths and queries, where everything is text. */
const inAddress: readonly string[] = [
	...everywhere.filter((one) => typeof one === 'string' || typeof one === 'number').map(String),
	'null',
	'NaN',
	'Infinity',
	'0x10',
	'1e3',
	'..',
	'../../etc/passwd',
	'%2e%2e',
	'%',
	'%zz',
	'%c0%ae',
	'1,2',
	'[]',
].map((one) => one.slice(0, 3_000));

/** Returns values in the expected format that mean nothing. */
const ofKind = ({ type, format, enum: choices }: Printed, id: number): readonly unknown[] => {
	if (choices) return choices;
	if (type === 'integer' || type === 'number') return [id, 1, 2, 10_000_000, 2_147_483_647, 2_147_483_648];
	if (type === 'boolean') return [true, false];
	if (format === 'uuid') return ['00000000-0000-0000-0000-000000000000', '7f0c1f1e-5a5b-4d5e-8a5b-0c1f1e5a5b4d'];
	return [
		String(id),
		'x',
		'2026-11-18',
		'2026-11-31T09:00',
		'2026-11-20T09:00',
		'2026-13-45T99:99',
		'9999-12-31T23:59',
		'0000-00-00T00:00',
		'a@b.example',
		'3035550100',
		'+1 (303) 555-0100 x999999999999999999',
		'America/New_York',
		'Nowhere/At_All',
		'https://[',
		'javascript:alert(1)',
		'1-1',
		'99999999999999999-9999999999999999',
		'/m/0000000000000000000000000000000000000000.png',
	];
};

/** Returns a seeded random generator (mulberry32). */
export const makeDice = (seed: number) => {
	const next = randomFrom(seed);
	return { next, one: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T };
};
export type Dice = ReturnType<typeof makeDice>;

/** Returns a valid value. `idFor` provides existing ids. */
export const fitting = (shape: Printed, name: string, dice: Dice, idFor: (name: string) => number): unknown => {
	if (shape.const !== undefined) return shape.const;
	if (shape.enum) return dice.one(shape.enum);
	const choices = shape.anyOf ?? shape.oneOf;
	if (choices) return fitting(dice.one(choices), name, dice, idFor);
	if (shape.type === 'array') {
		const items = shape.items ?? {};
		return Array.from({ length: Math.max(1, shape.minItems ?? 0) }, () => fitting(items, name, dice, idFor));
	}
	if (shape.type === 'object' || shape.properties)
		return Object.fromEntries(
			Object.entries(shape.properties ?? {})
				.filter(([key]) => shape.required?.includes(key) || dice.next() < 0.5)
				.map(([key, one]) => [key, fitting(one, key, dice, idFor)]),
		);
	if (shape.type === 'null') return null;
	return /id/i.test(name) && shape.type !== 'boolean' && shape.format === undefined
		? shape.type === 'string'
			? String(idFor(name))
			: idFor(name)
		: dice.one(ofKind(shape, idFor(name)));
};

/** Returns the path of every value in a schema. */
export const placesIn = (shape: Printed, way: readonly string[] = []): Array<readonly string[]> => [
	way,
	...Object.entries(shape.properties ?? {}).flatMap(([key, one]) => placesIn(one, [...way, key])),
	...(shape.items ? placesIn(shape.items, [...way, '0']) : []),
	...(shape.anyOf ?? shape.oneOf ?? []).flatMap((one) =>
		placesIn(one, way).filter((place) => place.length > way.length),
	),
];

/** Returns a copy with another value at one path. */
export const changed = (value: unknown, [key, ...way]: readonly string[], into: unknown): unknown => {
	if (key === undefined) return into;
	if (Array.isArray(value)) return [changed(value[0], way, into), ...value.slice(1)];
	const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
	return { ...fields, [key]: changed(fields[key], way, into) };
};

export const hostile = { everywhere, inAddress };
