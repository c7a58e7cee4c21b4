/** Tests HubSpot with a server that accepts and refuses what HubSpot's documentation says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { connectHubSpot } from './hubspot.ts';

const key = 'pat-na1-for-tests';

/** The body that HubSpot requires, by request path. */
const bodies: Readonly<Record<string, z.ZodType>> = {
	'/crm/v3/objects/tasks': z.object({
		properties: z.strictObject({
			hs_timestamp: z.iso.datetime(), // the only required field
			hs_task_subject: z.string().optional(),
			hs_task_body: z.string().optional(),
			hs_task_status: z.enum(['COMPLETED', 'NOT_STARTED']).optional(),
			hs_task_priority: z.enum(['LOW', 'MEDIUM', 'HIGH']).optional(),
			hs_task_type: z.enum(['EMAIL', 'CALL', 'TODO']).optional(),
		}),
		associations: z.array(z.unknown()),
	}),
	'/events/v3/send': z.strictObject({
		eventName: z.string(),
		email: z.email(),
		occurredAt: z.iso.datetime(),
		uuid: z.uuid(),
	}),
};

const taken: Array<{ path: string; body: unknown }> = [];
let instead: ((response: ServerResponse) => void) | undefined;

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
	const result = await text(request);
	if (instead) return instead(response);
	const say = (status: number, body?: object) =>
		void response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
	if (request.headers.authorization !== `Bearer ${key}`)
		return say(401, {
			status: 'error',
			message: 'Authentication credentials not found.',
			category: 'INVALID_AUTHENTICATION',
		});
	const path = request.url ?? '';
	const read = bodies[path]?.safeParse(JSON.parse(result));
	if (!read?.success || request.method !== 'POST')
		return say(400, { status: 'error', message: 'Property values were not valid', category: 'VALIDATION_ERROR' });
	taken.push({ path, body: read.data });
	return path.startsWith('/events') ? say(204) : say(201, { id: '5', properties: {}, archived: false });
};

const server = createServer((request, response) => void answer(request, response));
let address = '';

beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const at = server.address();
	if (at === null || typeof at === 'string') throw new Error('The server has no port.');
	address = `http://127.0.0.1:${at.port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const task = {
	hs_task_subject: 'Call Dana',
	hs_task_status: 'NOT_STARTED',
	hs_timestamp: '2026-11-18T17:00:00.000Z',
} as const;
const event = {
	email: 'dana@college.example',
	eventName: 'pe1_looked_at_chat',
	occurredAt: '2026-11-18T17:00:00.000Z',
	uuid: '7f0c1f1e-5a5b-4d5e-8a5b-0c1f1e5a5b4d',
};

test('a task and an event are told as HubSpot wants them', async () => {
	const desk = connectHubSpot(key, address);
	expect(await desk.task(task)).toEqual({ kind: 'accepted' });
	expect(await desk.event(event)).toEqual({ kind: 'accepted' });
	expect(taken).toEqual([
		{ path: '/crm/v3/objects/tasks', body: { properties: task, associations: [] } },
		{ path: '/events/v3/send', body: event },
	]);
});

test('what it will never take is given up, with its reason', async () => {
	const desk = connectHubSpot(key, address);
	expect(await desk.event({ ...event, uuid: 'none' })).toEqual({
		kind: 'rejected',
		reason: 'HubSpot answered 400: Property values were not valid',
	});
});

test.each([
	['a key that is not good any more', async () => connectHubSpot('another', address).task(task)],
	['nobody there', async () => connectHubSpot(key, 'http://127.0.0.1:9').task(task)],
	[
		'its limit',
		async () => {
			instead = (response) => void response.writeHead(429).end('{"policyName":"TEN_SECONDLY_ROLLING"}');
			return connectHubSpot(key, address).task(task);
		},
	],
	[
		'a page of its proxy',
		async () => {
			instead = (response) => void response.writeHead(502).end('<html>');
			return connectHubSpot(key, address).task(task);
		},
	],
])('%s is tried again', async (_, ask) => {
	expect(await ask()).toMatchObject({ kind: 'later' });
	instead = undefined;
});
