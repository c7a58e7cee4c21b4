/** What a careless or hostile client sends, over real HTTP: a clear answer each time, and the server goes on. */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildWeb } from '../src/app/web.ts';
import { makeLog } from '../src/foundation/log.ts';
import { makeTeam, useQuad } from './kit.ts';

const quad = useQuad();
let server: Awaited<ReturnType<typeof buildWeb>>;
let address: string;

beforeAll(async () => {
	server = await buildWeb(quad.ground, undefined, makeLog('silent'), {
		simulatorUrl: 'http://127.0.0.1:9',
		publicUrl: '',
	});
	address = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const say = (path: string, init: RequestInit & { duplex?: 'half' } = {}) => fetch(`${address}/api${path}`, init);

test('ten megabytes of headers are turned away, and the next call is served', async () => {
	const status = await new Promise<number | undefined>((resolve) => {
		const asked = request(`${address}/api/health`, { headers: { 'x-long': 'a'.repeat(10_000_000) } }, (reply) => {
			reply.resume();
			resolve(reply.statusCode);
		});
		asked.on('error', () => resolve(431)); // cut off while it was still being sent
		asked.end();
	});
	expect(status).toBe(431);
	expect((await say('/health')).status).toBe(200);
});

test('a body that is no JSON, too large, or of another kind is refused with a sentence', async () => {
	const team = await makeTeam(quad);
	const headers = { authorization: `Bearer ${team.person('Lee').token}`, 'content-type': 'application/json' };
	const answers = await Promise.all([
		say('/messages', { method: 'POST', headers, body: '{"text": ' }),
		say('/messages', { method: 'POST', headers, body: JSON.stringify({ text: 'a'.repeat(2_000_000) }) }),
		say('/messages', { method: 'POST', headers: { ...headers, 'content-type': 'text/xml' }, body: '<a/>' }),
		say('/messages', { method: 'POST', headers, body: '{"__proto__": {"a": 1}}' }),
		say('/messages', { method: 'POST', headers, body: '[]' }),
	]);
	expect(answers.map((answer) => answer.status)).toEqual([400, 413, 400, 400, 400]);
	for (const answer of answers) expect((await answer.json()) as object).toHaveProperty('code');
});

test('an address that is not there is a 404 of the API, not a page', async () => {
	const answer = await say('/no/such/call');
	expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'request.not_found' }]);
});

test('a NUL in a text is left out, wherever it stands', async () => {
	const team = await makeTeam(quad);
	const headers = { authorization: `Bearer ${team.person('Lee').token}` };
	expect((await say('/students?searchText=a%00b', { headers })).status).toBe(200);
});

test('ids that are no ids are refused or not there', async () => {
	const team = await makeTeam(quad);
	const headers = { authorization: `Bearer ${team.person('Lee').token}` };
	for (const id of ['0', '-1', '1.5', 'abc', '9'.repeat(30), "1'; drop table message; --", '%00'])
		expect([400, 404]).toContain((await say(`/outgoingmessagebatch/${encodeURIComponent(id)}`, { headers })).status);
});

test('a program that runs wild in one session is slowed down, told for how long, and troubles nobody else', async () => {
	const nowhere = { simulatorUrl: 'http://127.0.0.1:9', publicUrl: '' };
	const http = await buildWeb(quad.ground, undefined, makeLog('silent'), { ...nowhere, callsPerSecond: 1 });
	onTestFinished(() => http.close());
	const team = await makeTeam(quad, { staff: ['Lee', 'Priya'] });
	const call = (name: string) =>
		http.inject({ url: '/api/profile', headers: { authorization: `Bearer ${team.person(name).token}` } });

	for (let n = 0; n < 10; n += 1) expect((await call('Lee')).statusCode).toBe(200);
	const refused = await call('Lee');
	expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
		429,
		'1',
		'That was too often. Please wait a moment and try again.',
	]);
	expect((await call('Priya')).statusCode).toBe(200);
	quad.clock.pass(1_000);
	expect((await call('Lee')).statusCode).toBe(200);
});

test('no answer of the API is kept by a browser or on the way, whatever became of the call', async () => {
	const team = await makeTeam(quad);
	const headers = { authorization: `Bearer ${team.person('Lee').token}` };
	for (const [path, init] of [
		['/profile', { headers }],
		['/PROFILE', { headers }],
		['/profile', {}],
		['/welcome', {}],
		['/nothing/here', {}],
	] as const)
		expect((await say(path, init)).headers.get('cache-control')).toBe('no-store');
});
