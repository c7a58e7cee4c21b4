/** Tests calls to servers that misbehave in every way. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givesUpLate, givesUpSoon, lookEvery } from '../../../../time-limits.ts';
import { BodyTooLarge, type SafeHttp, safeHttp, WithoutTls } from './safe-http.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end();
let called = 0;
let server: Server;
let host = '';
beforeAll(async () => {
	server = createServer((request, response) => {
		called += 1;
		answer(request, response);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const using = async <T>(http: SafeHttp, work: (http: SafeHttp) => Promise<T>): Promise<T> => {
	try {
		return await work(http);
	} finally {
		await http.close();
	}
};

test('an address that is written as a number, or a name that leads inwards, is not called', async () => {
	const before = called;
	await using(safeHttp(), async (http) => {
		await expect(http.request(`http://${host}/`)).rejects.toThrow('127.0.0.1 is not on the public internet.');
		await expect(http.request(`http://[::1]:${host.split(':')[1]}/`)).rejects.toThrow('public internet');
		await expect(http.request(`http://localhost:${host.split(':')[1]}/`)).rejects.toThrow('public internet');
	});
	expect(called).toBe(before);
});

test('a host that the operator named is called, and its redirect leads through the same guard', async () => {
	answer = ({ url }, response) =>
		url === '/away' ? response.writeHead(302, { location: 'http://10.0.0.1/' }).end() : response.end('here');
	await using(safeHttp({ insideHosts: [host], redirects: 2 }), async (http) => {
		expect((await http.request(`http://${host}/`)).body.toString()).toBe('here');
		await expect(http.request(`http://${host}/away`)).rejects.toThrow('10.0.0.1 is not on');
	});
});

test('a name leads where the operator says, and is called by its name there', async () => {
	answer = ({ url, headers }, response) => response.end(`${headers.host} ${url}`);
	await using(safeHttp({ insideHosts: [`crm.example.edu=http://${host}`] }), async (http) => {
		const { body } = await http.request('https://CRM.example.edu/people?page=2');
		expect(body.toString()).toBe('crm.example.edu /people?page=2');
		await expect(http.request(`http://${host}/`)).rejects.toThrow('public internet');
	});
});

test('a redirect is an answer like any other unless it is to be followed', async () => {
	answer = ({ url }, response) =>
		url === '/old' ? response.writeHead(301, { location: '/new' }).end() : response.end('new');
	await using(safeHttp({ insideHosts: 'all' }), async (http) =>
		expect((await http.request(`http://${host}/old`)).status).toBe(301),
	);
	await using(safeHttp({ insideHosts: 'all', redirects: 1 }), async (http) =>
		expect((await http.request(`http://${host}/old`)).body.toString()).toBe('new'),
	);
});

test('a redirect to another server takes no credentials along, and nothing that was said to the first', async () => {
	const requests: string[] = [];
	const elsewhere = createServer(({ method, headers }, response) => {
		const seenHeaders = ['authorization', 'x-api-key', 'cookie', 'accept'].map((name) => headers[name] ?? '-');
		requests.push(`${method} ${seenHeaders.join(' ')}`);
		response.end('elsewhere');
	});
	await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
	const other = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
	answer = ({ url, headers }, response) => {
		if (url === '/here') response.end(headers.authorization);
		else response.writeHead(307, { location: url === '/stays' ? '/here' : other }).end();
	};
	const headers = { Authorization: 'Basic c2VjcmV0', 'X-Api-Key': 'key', cookie: 'a=b', accept: 'text/plain' };
	await using(safeHttp({ insideHosts: 'all', redirects: 2 }), async (http) => {
		expect((await http.request(`http://${host}/leaves`, { headers })).body.toString()).toBe('elsewhere');
		const result = await http.request(`http://${host}/leaves`, { method: 'POST', headers, body: 'client_secret=a' });
		expect(result.status).toBe(307);
		expect((await http.request(`http://${host}/stays`, { headers })).body.toString()).toBe(headers.Authorization);
	});
	expect(requests).toEqual(['GET - - - text/plain']);
	await new Promise((resolve) => elsewhere.close(resolve));
});

test('without TLS only a host that the operator named is called', async () => {
	await using(safeHttp({ insideHosts: [host, 'crm.example.edu'] }), async (http) => {
		await expect(http.request('http://hooks.example.edu/')).rejects.toThrow(WithoutTls);
		answer = (_, response) => response.end('named');
		expect((await http.request(`http://${host}/`)).body.toString()).toBe('named');
	});
});

test('of a body that never ends no more is read than may be', async () => {
	answer = (_, response) => {
		response.writeHead(200);
		const write = () => {
			while (!response.destroyed && response.write('x'.repeat(10_000)));
			if (!response.destroyed) response.once('drain', write);
		};
		write();
	};
	await using(safeHttp({ insideHosts: 'all', mostBytes: 50_000 }), async (http) => {
		await expect(http.request(`http://${host}/`)).rejects.toThrow(BodyTooLarge);
	});
});

test('whoever does not answer is not waited for', async () => {
	answer = () => undefined;
	await using(safeHttp({ insideHosts: 'all', timeoutMs: givesUpSoon }), async (http) => {
		await expect(http.request(`http://${host}/`)).rejects.toThrow(/timeout/i);
	});
});

test('what was asked arrives, and a pause that is asked for is told', async () => {
	const requests: string[] = [];
	answer = (request, response) => {
		request.on('data', (part: Buffer) => requests.push(`${request.method} ${request.headers['x-name']} ${part}`));
		request.on('end', () => response.writeHead(429, { 'retry-after': '7' }).end());
	};
	await using(safeHttp({ insideHosts: 'all' }), async (http) => {
		const response = await http.request(`http://${host}/`, {
			method: 'POST',
			headers: { 'x-name': 'a' },
			body: 'words',
		});
		expect(response).toMatchObject({ status: 429, retryAfterMs: 7_000 });
	});
	expect(requests).toEqual(['POST a words']);
});

describe('a body that is read as it comes', () => {
	const limits = { mostBytes: 1_000_000, firstByteMs: givesUpLate, silenceMs: givesUpLate, wholeMs: givesUpLate };
	const read = async (changed: Partial<typeof limits> = {}) =>
		using(safeHttp({ insideHosts: 'all', mostBytes: 10 }), async (http) => {
			const { status, body } = await http.stream(`http://${host}/`, { ...limits, ...changed });
			let bytes = 0;
			for await (const part of body) bytes += part.length;
			return { status, bytes };
		});
	/** Sends this text over and over without end. */
	const say = (text: string) => {
		answer = (_, response) => {
			const again = setInterval(() => response.write(text), lookEvery);
			response.on('close', () => clearInterval(again)).write(text);
		};
	};

	test('comes whole, however much more it is than is kept of others', async () => {
		answer = (_, response) => response.end('x'.repeat(200_000));
		expect(await read()).toEqual({ status: 200, bytes: 200_000 });
	});

	test('is not read on where it is larger than agreed', async () => {
		say('x'.repeat(10_000));
		await expect(read({ mostBytes: 50_000 })).rejects.toThrow(BodyTooLarge);
	});

	test('ends where the other server is silent, before or in the middle', async () => {
		answer = () => undefined;
		await expect(read({ firstByteMs: givesUpSoon })).rejects.toThrow(/headers timeout/i);
		answer = (_, response) => response.write('so far');
		await expect(read({ silenceMs: givesUpSoon })).rejects.toThrow(/body timeout/i);
	});

	test('ends where it drips on and on', async () => {
		say('x');
		await expect(read({ wholeMs: givesUpSoon })).rejects.toThrow(/timeout/i);
	});

	test('ends for the other server as soon as nobody reads on', async () => {
		const closed = new Promise<void>((resolve) => {
			answer = (_, response) => {
				response.on('close', resolve).write('one');
			};
		});
		await using(safeHttp({ insideHosts: 'all' }), async (http) => {
			const { body } = await http.stream(`http://${host}/`, limits);
			for await (const part of body) {
				expect(part.toString()).toBe('one');
				break;
			}
			await closed;
		});
	});

	test('leads nowhere inside', async () => {
		await using(safeHttp(), async (http) =>
			expect(http.stream(`http://${host}/`, limits)).rejects.toThrow('public internet'),
		);
	});
});
