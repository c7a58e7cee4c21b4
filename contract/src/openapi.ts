/** Prints the route table as OpenAPI 3.1. */
import { z } from 'zod';
import { callers } from './callers.ts';
import { onlyKnown } from './known-fields.ts';
import { callerOf, carriesDraft, draftHeader, isFileAnswer, type Route } from './route.ts';

type Json = Record<string, unknown>;

export const openApi = (routes: readonly Route[], version: string): Json => {
	const paths: Record<string, Json> = {};
	for (const route of routes)
		for (const path of [route.path, ...(route.aliases ?? [])]) {
			paths[path] ??= {};
			Object.assign(paths[path], { [route.method.toLowerCase()]: operation(route, path) });
		}
	return {
		openapi: '3.1.0',
		info: { title: 'Quad', version, description: 'Two-way texting for colleges.' },
		servers: [{ url: '/api' }],
		components: {
			securitySchemes: callers,
			schemas: {
				Refusal: {
					type: 'object',
					required: ['code', 'message'],
					properties: {
						code: { type: 'string' },
						message: { type: 'string' },
						fields: { type: 'object', additionalProperties: { type: 'string' } },
					},
				},
			},
		},
		paths,
	};
};

const operation = (route: Route, path: string): Json => ({
	summary: route.summary,
	tags: [path.split('/')[1] ?? ''],
	'x-who': route.who,
	...(callerOf(route) === 'anyone' ? {} : { security: [{ [callerOf(route)]: [] }] }),
	parameters: [
		...parameters('path', route.params),
		...parameters('query', route.query),
		...(carriesDraft(route) ? [draftParameter] : []),
	],
	...(route.body || route.bodyAs === 'file' ? { requestBody: requestBody(route) } : {}),
	responses: {
		200: {
			description: 'Done',
			content: isFileAnswer(route.answer)
				? { [route.answer.file]: { schema: { type: 'string' } } }
				: { 'application/json': { schema: schema(route.answer, 'output') } },
		},
		'4XX': {
			description: 'Refused, with the message to show',
			content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
		},
	},
});

const draftParameter: Json = {
	name: draftHeader,
	in: 'header',
	required: false,
	description: 'The same as `draftId` in the body: requests with the same value are carried out once.',
	schema: { type: 'string', format: 'uuid' },
};

const requestBody = (route: Route): Json => {
	const fields = withOthers(route, schema(onlyKnown(route.body), 'input'));
	if (route.bodyAs === 'form') return { content: { 'application/x-www-form-urlencoded': { schema: fields } } };
	if (route.bodyAs !== 'file') return { content: { 'application/json': { schema: fields } } };
	const file = { type: 'string', format: 'binary' };
	return {
		content: {
			'multipart/form-data': {
				schema: { ...fields, properties: { ...(fields.properties as Json), file } },
			},
		},
	};
};

/** Adds the other fields that a route accepts to the printed body, which must be a plain object. */
const withOthers = ({ alsoTakes }: Route, printed: Json): Json => {
	if (!alsoTakes) return printed;
	const properties = printed.properties as Json;
	const others = Object.entries(alsoTakes).map(([name, own]) => [name, printOther(own, properties)]);
	const named = new Set(Object.values(alsoTakes).map((own) => (typeof own === 'object' ? own?.idsFor : own)));
	return {
		...printed,
		properties: { ...properties, ...Object.fromEntries(others) },
		required: (printed.required as string[] | undefined)?.filter((name) => !named.has(name)),
	};
};

const printOther = (own: NonNullable<Route['alsoTakes']>[string], properties: Json): Json => {
	if (own === null) return { readOnly: true };
	if (typeof own === 'string') return { description: `Alias of \`${own}\`.`, ...(properties[own] as Json) };
	const items = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };
	return { description: `Their ids, where there is no \`${own.idsFor}\`.`, type: 'array', items };
};

const parameters = (place: 'path' | 'query', shape: z.ZodObject | undefined): Json[] => {
	if (!shape) return [];
	const printed = schema(shape, 'input');
	const required = new Set(printed.required as string[] | undefined);
	return Object.entries(printed.properties as Json).map(([name, one]) => ({
		name,
		in: place,
		required: place === 'path' || required.has(name),
		schema: one,
	}));
};

const schema = (shape: z.core.$ZodType, io: 'input' | 'output'): Json => {
	const { $schema, ...printed } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
	return printed;
};
