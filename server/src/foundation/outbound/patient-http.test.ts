import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMoment, givesUpLate, givesUpSoon } from '../../../../time-limits.ts';
import { patientHttp } from './patient-http.ts';
import { retryAfterMs } from './retry-schedule.ts';
import { safeHttp } from './safe-http.ts';

/** What the server does with each call. After the last one it responds normally. */
let plan: Array<(response: ServerResponse) => unknown> = [];
let calls = 0;
let server: Server;
let url = '';
beforeAll(async () => {
	server = createServer((_, response) => {
		calls += 1;
		const next = plan.shift();
		if (next) next(response);
		else response.end('well');
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());
beforeEach(() => {
	plan = [];
	calls = 0;
});

const plain = safeHttp({ insideHosts: 'all', timeoutMs: givesUpSoon });
const limits = { mostBytes: 1_000, firstByteMs: givesUpLate, silenceMs: givesUpLate, wholeMs: givesUpLate };
const http = patientHttp(plain, { limits, pauses: [0, 0], longestPauseMs: 0 });
afterAll(() => plain.close());

const status =
	(code: number, headers: Record<string, string> = {}) =>
	(response: ServerResponse) =>
		response.writeHead(code, headers).end();
const reset = (response: ServerResponse) => response.destroy();
const half = (response: ServerResponse) => {
	response.writeHead(200, { 'content-length': '10' });
	response.write('half', () => response.destroy());
};
const read = async (request = {}) => {
	const answer = await http.request(url, request);
	return [answer.status, answer.body.toString(), calls];
};

describe('a call that only reads', () => {
	test.each([
		['429', status(429, { 'retry-after': '0' })],
		['500', status(500)],
		['503', status(503)],
		['reset', reset],
		['half a body', half],
	])('is made again after %s', async (_, fault) => {
		plan = [fault, fault];
		expect(await read()).toEqual([200, 'well', 3]);
	});

	test('is given up after as many tries as it has pauses, with the last answer', async () => {
		plan = [status(503), status(503), status(503)];
		expect(await read()).toEqual([503, '', 3]);
		plan = [reset, reset, reset];
		await expect(read()).rejects.toThrow();
	});

	test('is left to the caller where the server asks for a pause that is too long', async () => {
		plan = [status(429, { 'retry-after': '7200' })];
		expect(await read()).toEqual([429, '', 1]);
	});

	test('may wait longer for its answer than somebody at a screen would', async () => {
		plan = [(response) => setTimeout(() => response.end('late'), aMoment)];
		expect(await read()).toEqual([200, 'late', 1]);
	});
});

describe('a call that writes', () => {
	test('is made again only where it was surely not done, or is known again', async () => {
		plan = [status(429, { 'retry-after': '0' }), status(503)];
		expect(await read({ method: 'POST' })).toEqual([200, 'well', 3]);
		plan = [reset];
		await expect(read({ method: 'POST' })).rejects.toThrow();
		plan = [status(500)];
		expect((await read({ method: 'POST' }))[0]).toBe(500);
		plan = [reset, status(500)];
		expect((await read({ method: 'POST', isRepeatable: true }))[0]).toBe(200);
	});
});

test('Retry-After is understood in seconds and as a date', () => {
	const now = Date.parse('2026-10-21T07:27:00Z');
	expect(retryAfterMs('120', now)).toBe(120_000);
	expect(retryAfterMs('Wed, 21 Oct 2026 07:28:00 GMT', now)).toBe(60_000);
	expect(retryAfterMs('Wednesday, 21-Oct-26 07:28:00 GMT', now)).toBe(60_000);
	expect(retryAfterMs('Wed, 21 Oct 2026 07:20:00 GMT', now)).toBe(0);
	expect(retryAfterMs('120.5', now)).toBe(120_500);
	expect(retryAfterMs('2026-10-21T07:28:00Z', now)).toBe(60_000);
	const longest = 365 * 24 * 60 * 60_000;
	for (const long of ['31536000', '9999999999', '9'.repeat(400), 'Sat, 01 Jan 2999 00:00:00 GMT'])
		expect(retryAfterMs(long, now)).toBe(longest);
	for (const wrong of ['1e9', '0x10', '7 days', 'Infinity', '-9999999'])
		expect(retryAfterMs(wrong, now)).toBeUndefined();
	for (const wrong of ['soon', '-1', '20 26', '', undefined]) expect(retryAfterMs(wrong, now)).toBeUndefined();
});
