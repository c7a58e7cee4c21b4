/** The document of the public API, as the page shows it. It is another document than a call of the browser. */
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { Fault } from '../../foundation/failures.ts';
import { queryKeys } from '../../foundation/query-keys.ts';

const parameter = z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() });

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

const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

export interface Operation {
	id: string;
	method: string;
	path: string;
	summary: string;
	tag: string;
	scope: string | undefined;
	parameters: ReadonlyArray<{ name: string; in: string; required?: boolean | undefined }>;
	/** What is sent in the example; undefined where nothing is. */
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

const operationsOf = ({ paths }: z.output<typeof document>): Operation[] =>
	Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, one]) => ({
			id: one.operationId,
			method: method.toUpperCase(),
			path,
			summary: one.summary,
			tag: one.tags[0] ?? '',
			scope: one['x-scope'],
			parameters: one.parameters,
			body: one.requestBody?.content['application/json'].example,
		})),
	);
