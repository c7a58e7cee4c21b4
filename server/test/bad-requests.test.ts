/** Tests that bad requests over HTTP get a clear response, and that the server keeps running. */
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { allRoutes } from '@quad/contract/api.ts';
import type { RefusalBody } from '@quad/contract/refusal.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { givesUpLate, givesUpSoon } from '../../time-limits.ts';
import { buildWeb } from '../src/app/web.ts';
import { makeLog } from '../src/foundation/log.ts';
import { makeTeam, useQuad } from './kit.ts';

const quad = useQuad();
let server: Awaited<ReturnType<typeof buildWeb>>;
let address: string;

beforeAll(async () => {
	server = await buildWeb(quad.context, undefined, makeLog('silent'), {
		simulatorUrl: 'http://127.0.0.1:9',
		publicUrl: '',
	});
	address = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const say = (path: string, init: RequestInit & { duplex?: 'half' } = {}) => fetch(`${address}/api${path}`, init);

test('ten megabytes of headers are turned away, and the next call is served', async () => {
	const status = await new Promise<number | undefined>((resolve) => {
		const response = request(`${address}/api/health`, { headers: { 'x-long': 'a'.repeat(10_000_000) } }, (reply) => {
			reply.resume();
			resolve(reply.statusCode);
		});
		response.on('error', () => resolve(431)); // disconnected while the request was still being sent
		response.end();
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
	expect(answers.map((answer) => answer.status)).toEqual([400, 413, 415, 400, 400]);
	const bodies = await Promise.all(answers.map(async (answer) => (await answer.json()) as RefusalBody));
	expect(bodies.map(({ code }) => code)).toEqual([
		'request.json_cut_off',
		'request.too_large',
		'request.unsupported_type',
		'request.malformed',
		'request.malformed',
	]);
	expect(bodies[0]?.message).toBe('The body isn’t valid JSON: it ends too early, at line 1, column 10.');
	expect(bodies[2]?.message).toContain('“text/xml”');
});

/** Returns the status line and the body of a response. */
const raw = async (...lines: string[]) => {
	const socket = connect(Number(new URL(address).port), '127.0.0.1');
	const response = text(socket);
	socket.write(lines.join('\r\n'));
	const [head = '', ...body] = (await response).split('\r\n\r\n');
	return { status: Number(head.split(' ')[1]), body: body.join('') };
};

const withBody = allRoutes.filter(({ method, bodyAs }) => method !== 'GET' && bodyAs === undefined);

test.each(['content-length: 0', 'transfer-encoding: chunked'])(
	'an empty body is none (%s), for every call',
	async (length) => {
		const end = length.startsWith('content') ? '' : '0\r\n\r\n';
		const faults: unknown[] = [];
		for (const { method, path } of withBody) {
			const url = `/api${path.replaceAll(/\{\w+\}/g, '1')}`;
			const head = [`${method} ${url} HTTP/1.1`, 'host: quad', 'connection: close'];
			const without = await raw(...head, '', '');
			for (const type of ['application/json', 'application/json; charset=utf-8', 'text/plain']) {
				const answer = await raw(...head, `content-type: ${type}`, length, '', end);
				if (answer.status !== without.status || codeIn(answer.body) !== codeIn(without.body))
					faults.push({ method, path, type, answer, without });
			}
		}
		expect(faults).toEqual([]);
		expect(withBody.length).toBeGreaterThan(200);
	},
);

const codeIn = (body: string) => /"code":"([^"]*)"/.exec(body)?.[1];

test('a method that an address does not have is a 405 that names those it has', async () => {
	for (const [method, path, allowed] of [
		['PATCH', '/v2/contacts/7', 'DELETE, GET'],
		['PUT', '/V2/messages/', 'GET, POST'],
		['DELETE', '/health', 'GET'],
	] as const) {
		const answer = await say(path, { method });
		expect([answer.status, answer.headers.get('allow'), await answer.json()]).toMatchObject([
			405,
			allowed,
			{ code: 'request.wrong_method', message: `This address doesn’t take ${method}. It takes ${allowed}.` },
		]);
	}
});

test('every answer has an id of its own, and one that it is not given from outside', async () => {
	const headers = { 'x-request-id': 'mine' };
	const ids = await Promise.all(
		['/health', '/profile', '/no/such/call', '/v2/contacts'].map(async (path) =>
			(await say(path, { headers })).headers.get('x-request-id'),
		),
	);
	for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
	expect(new Set(ids).size).toBe(ids.length);
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
	const http = await buildWeb(quad.context, undefined, makeLog('silent'), { ...nowhere, callsPerSecond: 1 });
	onTestFinished(() => http.close());
	const team = await makeTeam(quad, { staff: ['Lee', 'Priya'] });
	const call = (name: string) =>
		http.inject({ url: '/api/profile', headers: { authorization: `Bearer ${team.person(name).token}` } });

	for (let n = 0; n < 10; n += 1) expect((await call('Lee')).statusCode).toBe(200);
	const refused = await call('Lee');
	expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
		429,
		'1',
		'Too many requests. Please wait a moment and try again.',
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

test('fields within fields without end are refused, before one has signed in too', async () => {
	const headers = { 'content-type': 'application/json' };
	for (const [opens, closes] of [
		['[', ']'],
		['{"a":', '}'],
	] as const)
		for (const levels of [51, 3_000, 50_000]) {
			const body = `{"emailAddress":${opens.repeat(levels)}1${closes.repeat(levels)}}`;
			const answer = await say('/auth/forgotpassword', { method: 'POST', headers, body });
			expect([levels, answer.status]).toEqual([levels, 400]);
		}
});

test('a body that stops half way is let go, and one that comes in pieces is taken', async () => {
	const start = async (bodySilenceMs: number) => {
		const served = { simulatorUrl: 'http://127.0.0.1:9', publicUrl: '', bodySilenceMs };
		const http = await buildWeb(quad.context, undefined, makeLog('silent'), served);
		onTestFinished(() => http.close());
		const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));
		return { server: http.server, port: Number(port) };
	};
	const [impatient, patient] = [await start(givesUpSoon), await start(givesUpLate)];
	const say = async ({ port }: { port: number }, ...pieces: string[]) => {
		const socket = connect(port, '127.0.0.1');
		const response = text(socket);
		socket.write(
			'POST /api/oauth/token HTTP/1.1\r\nhost: quad\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 4\r\nconnection: close\r\n\r\n',
		);
		for (const piece of pieces) socket.write(piece);
		return (await response).split('\r\n', 1)[0];
	};
	expect(await say(impatient, 'a')).toBe('HTTP/1.1 408 Request Timeout');
	expect(await say(patient, 'a', '=b', 'c')).toBe('HTTP/1.1 400 Bad Request');
	// No request may take forever, either, however steadily it arrives.
	expect(patient.server.requestTimeout).toBeGreaterThan(0);
});

const border = 'a-border';
const parts = (...files: Array<Buffer | string>) =>
	Buffer.concat(
		files.flatMap((file) => [
			Buffer.from(`--${border}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`),
			Buffer.from(file),
			Buffer.from('\r\n'),
		]),
	);
const end = Buffer.from(`--${border}--\r\n`);
const uploads = ['/media/upload', '/studentimports/sample/file', '/recipientlists/file'];

const upload = async (path: string, body: Buffer, headers: Record<string, string> = {}) => {
	const team = await makeTeam(quad, { administrators: ['Amir'] });
	const answer = await say(path, {
		method: 'POST',
		headers: {
			authorization: `Bearer ${team.person('Amir').token}`,
			'content-type': `multipart/form-data; boundary=${border}`,
			...headers,
		},
		body,
	});
	return [answer.status, ((await answer.json()) as { message: string }).message];
};

test.each(uploads)('%s: one sentence for a file that is too large, another for a second file', async (path) => {
	const tooLarge = Buffer.alloc(5 * 1024 * 1024 + 1, 'a');
	for (const files of [[tooLarge], [Buffer.concat([tooLarge, tooLarge])]])
		for (let time = 0; time < 2; time += 1)
			expect(await upload(path, Buffer.concat([parts(...files), end]))).toEqual([413, 'A file can have at most 5 MB.']);
	expect(await upload(path, Buffer.concat([parts('a,b\n', 'c,d\n'), end]))).toEqual([
		400,
		'Upload one file at a time.',
	]);
});

test.each(uploads)(
	'%s: what is cut off, has another border, is packed or has far too many parts is refused',
	async (path) => {
		const whole = Buffer.concat([parts('a,b\n1,2\n'), end]);
		const field = `--${border}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n`;
		const packed = gzipSync(Buffer.concat([parts(randomBytes(400_000)), end]));
		const malformed = [400, 'The request could not be understood.'];
		expect(await upload(path, whole.subarray(0, -20))).toEqual(malformed);
		expect(await upload(path, parts('a,b\n1,2\n'))).toEqual(malformed);
		expect(await upload(path, whole, { 'content-type': 'multipart/form-data; boundary=another' })).toEqual(malformed);
		expect(await upload(path, whole, { 'content-type': 'multipart/form-data' })).toEqual(malformed);
		expect(await upload(path, Buffer.concat([Buffer.from(field.repeat(30)), whole]))).toEqual(malformed);
		expect(await upload(path, packed, { 'content-encoding': 'gzip' })).toEqual(malformed);
	},
);
