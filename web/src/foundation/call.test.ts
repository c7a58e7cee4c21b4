import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { route } from '@quad/contract/route.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from './call.ts';
import { Fault, Refused, sentenceOf } from './failures.ts';
import { readEndReason, readLastPlace } from './session-end.ts';
import { readToken, storeToken } from './token.ts';
import { words } from './words.ts';

interface Heard {
	method: string;
	url: string;
	headers: IncomingMessage['headers'];
	body: string;
}

let lastRequest: Heard;
let reply: { status: number; body: string };
let server: Server;

beforeAll(async () => {
	server = createServer((request, response) => {
		let body = '';
		request.on('data', (part) => {
			body += part;
		});
		request.on('end', () => {
			lastRequest = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
			response.writeHead(reply.status).end(reply.body);
		});
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const reach = globalThis.fetch;
	globalThis.fetch = (address, init) => reach(new URL(String(address), base), init); // jsdom's page has no address
});
afterAll(() => server.close());
beforeEach(() => {
	reply = { status: 200, body: '{}' };
	storeToken('t-1');
});

const find = route({
	method: 'GET',
	path: '/students/{id}/texts',
	summary: '',
	who: 'staff',
	params: z.object({ id: z.number() }),
	query: z.object({ searchText: z.string().default(''), tag: z.array(z.string()).optional() }),
	answer: z.object({ found: z.number() }),
});
const enter = route({
	method: 'POST',
	path: '/oauth/token',
	summary: '',
	who: 'anyone',
	bodyAs: 'form',
	body: z.object({ username: z.string(), password: z.string() }),
	answer: z.object({}),
});

test('a call is said as its route says, with the token in the header', async () => {
	reply.body = '{"found":3}';
	const answer = await call(find, { params: { id: 7 }, query: { searchText: 'a b&c', tag: ['x', 'y'] } });
	expect(answer).toEqual({ found: 3 });
	expect(lastRequest.url).toBe('/api/students/7/texts?searchText=a+b%26c&tag=x&tag=y');
	expect(lastRequest.headers.authorization).toBe('Bearer t-1');
});

test('a form goes as a form, and a call for anyone carries no token', async () => {
	await call(enter, { body: { username: 'dana.whitfield@northfield.example', password: 'p&q' } });
	expect(lastRequest.method).toBe('POST');
	expect(lastRequest.body).toBe('username=dana.whitfield%40northfield.example&password=p%26q');
	expect(lastRequest.headers['content-type']).toMatch('application/x-www-form-urlencoded');
	expect(lastRequest.headers.authorization).toBeUndefined();
});

test('a refusal has its sentence, its code and its fields', async () => {
	reply = { status: 409, body: '{"code":"batch.sent","message":"It was sent.","fields":{"text":"Too long."}}' };
	const refused = await call(find, { params: { id: 7 }, query: {} }).catch((error: unknown) => error);
	expect(refused).toBeInstanceOf(Refused);
	expect(refused).toMatchObject({ code: 'batch.sent', status: 409, fields: { text: 'Too long.' } });
	expect(sentenceOf(refused)).toBe('It was sent.');
});

test.each([
	{ status: 502, body: '<html>Bad gateway</html>' },
	{ status: 500, body: '{"message":""}' },
	{ status: 200, body: '<html>Welcome</html>' },
])('anything else is a fault with the generic sentence: $status $body', async (broken) => {
	reply = broken;
	const fault = await call(find, { params: { id: 7 }, query: {} }).catch((error: unknown) => error);
	expect(fault).toBeInstanceOf(Fault);
	expect(sentenceOf(fault)).toBe(words.failed);
});

test('a wrong password does not end a session', async () => {
	reply = { status: 401, body: '{"code":"session.wrong_password","message":"No."}' };
	await expect(call(enter, { body: { username: 'a', password: 'b' } })).rejects.toThrow('No.');
	expect(readToken()).toBe('t-1');
});

test('a call given up is not a fault', async () => {
	const given = new AbortController();
	const response = call(find, { params: { id: 7 }, query: {} }, given.signal);
	given.abort();
	await expect(response).rejects.toMatchObject({ name: 'AbortError' });
});

// The next two tests leave the page. jsdom can't, and logs an error.
test('a session that was replaced by another tab meanwhile is left alone', async () => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
	reply = { status: 401, body: '{"code":"session.ended","message":"Your session has ended."}' };
	const response = call(find, { params: { id: 7 }, query: {} });
	storeToken('t-2');
	await expect(response).rejects.toThrow('Your session has ended.');
	expect(readToken()).toBe('t-2');
	expect(readEndReason()).toBeNull();
});

test('the end of a session drops the token and keeps the sentence for the sign-in page', async () => {
	vi.resetModules(); // fresh modules, because a page leaves only once
	const fresh = await import('./call.ts');
	vi.spyOn(console, 'error').mockImplementation(() => {});
	reply = { status: 401, body: '{"code":"session.ended","message":"Your session has ended."}' };
	await expect(fresh.call(find, { params: { id: 7 }, query: {} })).rejects.toThrow('Your session has ended.');
	expect(readToken()).toBeNull();
	expect(readEndReason()).toBe('Your session has ended.');
	expect(readLastPlace()).toBe('/');
});
