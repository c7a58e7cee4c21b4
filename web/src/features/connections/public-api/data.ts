/** Fetches the public API's OpenAPI document, which doesn't contain the calls of Quad's own screens. */
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { Fault } from '../../../foundation/failures.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';

const parameter = z.object({
	name: z.string(),
	in: z.string(),
	required: z.boolean().optional(),
	example: z.union([z.string(), z.number()]).optional(),
});
type Parameter = z.output<typeof parameter>;

const operation = z.object({
	operationId: z.string(),
	summary: z.string(),
	tags: z.array(z.string()),
	'x-scope': z.string().optional(),
	parameters: z.array(parameter).default([]),
	requestBody: z
		.object({ content: z.object({ 'application/json': z.object({ example: z.unknown().optional() }) }) })
		.optional(),
});

const document = z.object({
	tags: z.array(z.object({ name: z.string() })),
	paths: z.record(z.string(), z.record(z.string(), operation)),
});

export interface Operation {
	id: string;
	method: string;
	path: string;
	/** The path, filled with the example’s parameters. */
	address: string;
	summary: string;
	tag: string;
	scope: string | undefined;
	parameters: readonly Parameter[];
	/** The example's body, or undefined if there is none. */
	body: unknown;
}

export const documentAddress = '/api/v2/openapi.json';

export const operationsQuery = queryOptions({
	queryKey: queryKeys.publicDocument,
	queryFn: async ({ signal }) => {
		const response = await fetch(documentAddress, { signal });
		if (!response.ok) throw new Fault('The document of the API did not arrive.', undefined, response.status);
		return operationsOf(document.parse(await response.json()));
	},
	staleTime: Number.POSITIVE_INFINITY,
});

/** Returns the operations sorted by tag, in the document's order of tags. */
const operationsOf = ({ tags, paths }: z.output<typeof document>): Operation[] => {
	const placeOf = new Map(tags.map(({ name }, place) => [name, place]));
	return Object.entries(paths)
		.flatMap(([path, methods]) =>
			Object.entries(methods).map(([method, one]) => ({
				id: one.operationId,
				method: method.toUpperCase(),
				path,
				address: addressOf(path, one.parameters),
				summary: one.summary,
				tag: one.tags[0] ?? '',
				scope: one['x-scope'],
				parameters: one.parameters,
				body: one.requestBody?.content['application/json'].example,
			})),
		)
		.toSorted((a, b) => (placeOf.get(a.tag) ?? 0) - (placeOf.get(b.tag) ?? 0));
};

const addressOf = (path: string, parameters: readonly Parameter[]): string => {
	const shown = parameters.filter(({ example }) => example !== undefined);
	const filled = shown
		.filter((one) => one.in === 'path')
		.reduce((address, { name, example }) => address.replace(`{${name}}`, String(example)), path);
	const query = new URLSearchParams(
		shown.filter((one) => one.in === 'query').map(({ name, example }) => [name, String(example)]),
	).toString();
	return query === '' ? filled : `${filled}?${query}`;
};
