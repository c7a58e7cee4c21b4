import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectStatusPage } from './read-status-page.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => answer(request, response));
let address = '';

beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const say = (document: unknown, headers: Record<string, string> = {}) => {
	answer = (_, response) => {
		response.writeHead(200, headers).end(JSON.stringify(document));
	};
};

const late = {
	id: 'p31zjtct2jer',
	name: 'Texts are <b>late</b>',
	status: 'identified',
	impact: 'major',
	shortlink: 'https://stspg.io/1',
	created_at: '2026-11-18T10:00:00.000-07:00',
	updated_at: '2026-11-18T10:30:00.000-07:00',
	incident_updates: [{ body: 'The carrier works on it.' }, { body: 'We look into it.' }],
};

test('what a Statuspage says is taken without its HTML, and asked for again by its tag', async () => {
	const ifNoneMatch: Array<string | undefined> = [];
	answer = ({ url, headers }, response) => {
		ifNoneMatch.push(`${url} ${headers['if-none-match']}`);
		if (headers['if-none-match'] === 'W/"1"') response.writeHead(304).end();
		else response.writeHead(200, { etag: 'W/"1"' }).end(JSON.stringify({ page: {}, incidents: [late] }));
	};
	const page = connectStatusPage(address);
	expect(await page.read(null)).toEqual({
		etag: 'W/"1"',
		incidents: [
			{
				id: 'p31zjtct2jer',
				name: 'Texts are late',
				impact: 'major',
				status: 'identified',
				message: 'The carrier works on it.',
				updatedAt: '2026-11-18T17:30:00.000Z',
				link: 'https://stspg.io/1',
			},
		],
	});
	expect(await page.read('W/"1"')).toBe('unchanged');
	expect(ifNoneMatch).toEqual([
		'/api/v2/incidents/unresolved.json undefined',
		'/api/v2/incidents/unresolved.json W/"1"',
	]);
});

test('incidents that are over or make no sense are left out, and a strange link with them', async () => {
	say({ incidents: [{ ...late, status: 'resolved' }, { id: 1 }, null, { ...late, shortlink: 'javascript:alert(1)' }] });
	const read = await connectStatusPage(`${address}/api/v2/summary.json`).read(null);
	expect(read).toMatchObject({ incidents: [{ id: 'p31zjtct2jer', link: null }] });
});

test.each([
	['an error', (_: IncomingMessage, response: ServerResponse) => response.writeHead(500).end()],
	['a page', (_: IncomingMessage, response: ServerResponse) => response.end('<html>')],
	['another shape', (_: IncomingMessage, response: ServerResponse) => response.end('{"incidents":7}')],
	['too much', (_: IncomingMessage, response: ServerResponse) => response.end(JSON.stringify('x'.repeat(1_100_000)))],
])('%s is a failure', async (_, said) => {
	answer = said;
	await expect(connectStatusPage(address).read(null)).rejects.toThrow();
});
