/** Tests fetching media that is too large, slow or truncated, or that redirects into our network. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { incomingFileBytes } from '@quad/contract/organization/media/limits.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { givesUpLate, givesUpSoon } from '../../../../../time-limits.ts';
import { dot } from '../../../../test/pictures.ts';
import type { CarrierAccount } from '../accounts.ts';
import { fetchPictureFrom } from './fetch-picture.ts';

const path = '/2010-04-01/Accounts/AC1/Messages/MM1/Media/ME1';
const account: CarrierAccount = {
	organizationId: 1,
	kind: 'twilio',
	account: 'AC1',
	authToken: 'secret',
	apiKey: null,
	messagingService: null,
	isInstallations: false,
	connectedAt: new Date(0),
};
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let requests: IncomingMessage[] = [];
let url = '';
const server = createServer((request, response) => {
	requests.push(request);
	answer(request, response);
});

beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
	requests = [];
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

const fetchIt = async (timeoutMs?: number) => {
	const pictures = fetchPictureFrom(url, timeoutMs);
	try {
		return await pictures.fetch(account, `https://api.twilio.com${path}`);
	} finally {
		await pictures.close();
	}
};

test('a picture is fetched with the account’s credentials', async () => {
	const content = await dot();
	answer = (_, response) => response.end(content);
	expect(await fetchIt()).toEqual({ kind: 'fetched', content });
	expect(requests[0]?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
});

test('of 30 MB no more is read than a picture may have', async () => {
	const size = 30 * 1024 * 1024;
	let sent = 0;
	answer = (_, response) => {
		response.writeHead(200, { 'content-length': size });
		const write = () => {
			while (sent < size && !response.destroyed) {
				const part = Buffer.alloc(64 * 1024, 'x');
				sent += part.length;
				if (!response.write(part)) {
					response.once('drain', write);
					return;
				}
			}
		};
		write();
	};
	expect(await fetchIt()).toEqual({ kind: 'too-large' });
	expect(sent).toBeGreaterThan(incomingFileBytes);
	expect(sent).toBeLessThan(size);
});

test.each<[string, (response: ServerResponse) => void]>([
	['never answers', () => undefined],
	['answers, and says nothing more', (response) => void response.writeHead(200).flushHeaders()],
	['stops half way', (response) => void response.writeHead(200, { 'content-length': 1_000 }).write('x'.repeat(500))],
])('a host that %s is not waited for: it is asked again later', async (_, say) => {
	answer = (__, response) => say(response);
	await expect(fetchIt(givesUpSoon)).rejects.toThrow();
});

test.each([
	['where clouds tell their machines’ secrets', 'http://169.254.169.254/latest/meta-data'],
	['to this machine', 'here'],
	['to this machine by another name', 'http://[::ffff:127.0.0.1]:1/'],
	['to a private network', 'http://10.0.0.1/'],
])('a redirect that leads inside is not followed: %s', async (_, to) => {
	const location = to === 'here' ? `${url}/inside` : to;
	answer = (__, response) => response.writeHead(302, { location }).end();
	await expect(fetchIt(givesUpLate)).rejects.toThrow('is not on the public internet');
	expect(requests.map((request) => request.url)).toEqual([path]);
});

test('of another account nothing is asked for', async () => {
	const pictures = fetchPictureFrom(url);
	const other = '/2010-04-01/Accounts/AC2/Messages/MM1/Media/ME1';
	expect(await pictures.fetch(account, `https://api.twilio.com${other}`)).toEqual({ kind: 'gone' });
	await pictures.close();
	expect(requests).toEqual([]);
});
