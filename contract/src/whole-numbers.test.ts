/** Tests that ids in requests can be as large as JavaScript's safe integers, and all other numbers fit in 32 bits. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes } from './api.ts';

interface Printed {
	type?: string;
	minimum?: number;
	exclusiveMinimum?: number;
	maximum?: number;
}

/** Returns all numbers in a printed schema, with their paths. */
const numbersIn = (shape: unknown, way: string): Array<[string, Printed]> => {
	if (typeof shape !== 'object' || shape === null) return [];
	const own: Array<[string, Printed]> =
		'type' in shape &&
		!('enum' in shape) &&
		!('const' in shape) &&
		(shape.type === 'integer' || shape.type === 'number')
			? [[way, shape as Printed]]
			: [];
	return [...own, ...Object.entries(shape).flatMap(([key, one]) => numbersIn(one, `${way}.${key}`))];
};

const isId = (way: string, { minimum, exclusiveMinimum, maximum }: Printed) =>
	maximum === Number.MAX_SAFE_INTEGER &&
	(exclusiveMinimum === 0 || (minimum === 0 && /\.(staffId|assignedTo)(\.anyOf\.0)?$/.test(way))); // 0 means nobody
/** The id of a custom field, or the negative id of a built-in column. */
const isColumn = (way: string, { minimum, maximum }: Printed) =>
	(/\.(fieldId|field\.anyOf\.0)$/.test(way) || way.startsWith('GET /segments/columns/')) &&
	minimum === -1_000 &&
	maximum === Number.MAX_SAFE_INTEGER;
/** The cells of a pasted list are read as text. */
const isCell = (way: string) => way.startsWith('POST /studentimports.properties.recipients.');
/** Money is not stored as a 32-bit integer. */
const isMoney = (way: string) =>
	/\.(investment|quotedInvestment|(highSpeedCost|numberValidationCost|ssoCost)\.anyOf\.0)$/.test(way);
const isSmall = ({ minimum, exclusiveMinimum, maximum }: Printed) =>
	(minimum ?? exclusiveMinimum ?? Number.NEGATIVE_INFINITY) >= -(2 ** 31) &&
	(maximum ?? Number.POSITIVE_INFINITY) < 2 ** 31;

test('every number that a call takes is an id, or has a bound that PostgreSQL’s integer has too', () => {
	const numbers = allRoutes.flatMap(({ method, path, ...route }) =>
		[route.params, route.query, route.body].flatMap((shape) =>
			shape ? numbersIn(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }), `${method} ${path}`) : [],
		),
	);
	expect(numbers.length).toBeGreaterThan(100);
	expect(
		numbers.filter(
			([way, one]) => !isId(way, one) && !isColumn(way, one) && !isCell(way) && !isMoney(way) && !isSmall(one),
		),
	).toEqual([]);
});
