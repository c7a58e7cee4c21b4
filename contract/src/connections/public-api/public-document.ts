/** Generates the OpenAPI document of the public API, with operation ids for generated clients and runnable examples. */

import { z } from 'zod';
import { credentialLimits } from '../../access/api-credentials/limits.ts';
import { keysOf } from '../../keys.ts';
import { openApi } from '../../openapi.ts';
import type { Route } from '../../route.ts';
import { webhookPayload } from '../webhooks/payloads.ts';
import { examples } from './examples.ts';
import * as routes from './routes.ts';

type Json = Record<string, unknown>;

const about = `Text people and keep contacts up to date from another system of your college.

**Authentication.** Send the secret of a credential as \`Authorization: Bearer …\`. A program that knows Basic authentication
only sends it as the password, with the credential’s prefix or nothing as the name, or as the name alone. An administrator generates credentials under “API
credentials”. One for all teams says with \`departmentId\` which team a call is about.

**Errors** have one shape: \`code\` for programs, \`message\` for people, and \`fields\` with what is wrong with which field.
A field that a call doesn’t know is refused by its name. Every answer has an \`X-Request-Id\`, and errors have it as \`requestId\`.

**Limits.** ${credentialLimits.callsAtOnce} calls a minute for each credential. Beyond it calls are answered with 429 and \`Retry-After\` in seconds.

**Sending once.** Give each text a uuid of your own as \`draftId\`, or in the header \`Idempotency-Key\`. The same one is sent
once, however often you call; the same one with another body is refused with 409.

**Lists** answer with \`next\`: pass it as \`cursor\` to go on. It is null at the end, but for texts, where you keep it and
call again later.

**ETags.** Answers of GET have one: send it as \`If-None-Match\`, and what has not changed is answered with 304.`;

const failures = {
	400: 'Something is wrong with the request: `fields` says what.',
	401: 'The credential is missing, revoked or expired.',
	403: 'The credential lacks the scope for this.',
	404: 'It is not there, or not in a team of the credential.',
	409: 'The same `draftId` was sent with another body, or someone else was first.',
	429: 'Too many calls. `Retry-After` says for how many seconds to wait.',
} as const;

const errorShape = {
	type: 'object',
	required: ['code', 'message'],
	properties: {
		code: { type: 'string', description: 'For programs: it never changes its meaning.' },
		message: { type: 'string', description: 'For people.' },
		fields: {
			type: 'object',
			additionalProperties: { type: 'string' },
			description: 'What is wrong with which field.',
		},
		requestId: { type: 'string', description: 'The same as the header `X-Request-Id`: name it when you ask for help.' },
	},
};

export const publicRoutes: Readonly<Record<string, Route>> = routes;

/** `origin` is the installation's own. */
export const publicDocument = (version: string, origin = ''): Json => {
	const paths: Record<string, Json> = {};
	for (const name of keysOf(publicRoutes).toSorted()) {
		const route = publicRoutes[name];
		if (!route) continue;
		const address = route.path.slice(prefix.length);
		paths[address] ??= {};
		Object.assign(paths[address], { [route.method.toLowerCase()]: operation(name, route, version) });
	}
	return {
		openapi: '3.1.0',
		info: {
			title: 'Quad API',
			version,
			description: about,
			license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
		},
		servers: [{ url: `${origin}/api${prefix}`, description: 'This installation of Quad.' }],
		security: [{ bearer: [] }],
		tags: tags.map((name) => ({ name, description: `Calls about ${name}.` })),
		paths,
		webhooks: {
			event: {
				post: {
					operationId: 'receiveEvent',
					summary: 'What Quad sends to a webhook, signed as Standard Webhooks has it.',
					tags: ['webhooks'],
					security: [],
					requestBody: { content: { 'application/json': { schema: schema(webhookPayload) } } },
					responses: { '2XX': { description: 'Taken.' }, '4XX': { description: 'It is sent again later.' } },
				},
			},
		},
		components: {
			securitySchemes: {
				bearer: { type: 'http', scheme: 'bearer', description: 'The secret of a credential.' },
			},
			schemas: { Error: errorShape },
			responses: Object.fromEntries(
				Object.entries(failures).map(([status, description]) => [
					`Error${status}`,
					{
						description,
						...(status === '429'
							? { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } }
							: {}),
						content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
					},
				]),
			),
		},
	};
};

const prefix = '/v2';
const tags = [
	'credential',
	'inboxes',
	'contacts',
	'tags',
	'segments',
	'messages',
	'batches',
	'conversations',
	'templates',
	'webhooks',
];

const operation = (name: string, route: Route, version: string): Json => {
	const printed = openApi([route], version).paths as Record<string, Record<string, Json>>;
	const {
		'x-who': _,
		security,
		responses,
		requestBody,
		parameters,
		...rest
	} = printed[route.path]?.[route.method.toLowerCase()] ?? {};
	const { 200: ok } = responses as Record<string, Json>;
	const { body, path, query } = examples[name] ?? {};
	const shown = { ...path, ...query };
	return {
		operationId: name,
		...rest,
		tags: [route.path.slice(prefix.length).split('/')[1]],
		...(route.scope === 'any' ? {} : { 'x-scope': route.scope }),
		parameters: ((parameters ?? []) as Json[]).map((one) => {
			const example = shown[String(one.name)];
			return example === undefined ? one : { ...one, example: isNumeric(one) ? Number(example) : example };
		}),
		...(requestBody ? { requestBody: withExample(requestBody as Json, body) } : {}),
		responses: {
			200: ok,
			...Object.fromEntries(
				Object.keys(failures).map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
			),
		},
	};
};

const isNumeric = ({ schema }: Json): boolean =>
	['integer', 'number'].includes(String((schema as Json | undefined)?.type));

const withExample = (requestBody: Json, example: unknown): Json => {
	const content = requestBody.content as Record<string, Json>;
	const { 'application/json': json } = content;
	return { required: true, content: { 'application/json': { ...json, ...(example ? { example } : {}) } } };
};

const schema = (shape: z.ZodType): Json => {
	const { $schema, ...printed } = z.toJSONSchema(shape, { io: 'output' });
	return printed;
};
