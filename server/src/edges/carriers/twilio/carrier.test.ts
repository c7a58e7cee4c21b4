/** Tests texts through Twilio with Twilio's own OpenAPI file, and with a server that fails in the ways Twilio can. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aMoment, givesUpLate } from '../../../../../time-limits.ts';
import { lacksContract, type Prism, startPrism } from '../../../../test/prism.ts';
import { skipUnless } from '../../../../test/skip.ts';
import { freePort } from '../../../app/cli/ports.ts';
import type { TextInDoubt } from '../../../domain/texting/messaging/ledger/carrier.port.ts';
import type { CarrierAccount } from '../accounts.ts';
import { twilioCarrier } from './carrier.ts';
import { examineAccount } from './examine-account.ts';
import { twilioHttp } from './http.ts';

const now = new Date();
const clock = { now: () => now };

const account: CarrierAccount = {
	kind: 'twilio',
	organizationId: 7,
	account: `AC${'a'.repeat(32)}`,
	authToken: 'b'.repeat(32),
	apiKey: null,
	isInstallations: false,
	messagingService: null,
	connectedAt: new Date(0),
};
const publicUrl = 'https://quad.college.example';
const textOf = (overrides: Partial<TextInDoubt> = {}): TextInDoubt => ({
	organizationId: 7,
	messageId: 77,
	channel: 'sms',
	template: null,
	from: 13035550100,
	to: 13035550101,
	body: 'Your room is 12.',
	mediaUris: [],
	sendBefore: null,
	claimedAt: now,
	...overrides,
});

const file = 'twilio_api_v2010.json';
const lacks = lacksContract(file);

describe('by Twilio’s own file', () => {
	let prism: Prism | undefined;
	beforeAll(async () => {
		if (!lacks) prism = await startPrism(file);
	});
	afterAll(() => prism?.stop());

	test('whatever is asked of Twilio is asked as its file says, and what it answers is understood', async (here) => {
		skipUnless(lacks === undefined, lacks ?? '', here);
		const url = prism?.url ?? '';
		const carrier = twilioCarrier({ url, publicUrl, clock });
		const service = { ...account, messagingService: `MG${'c'.repeat(32)}` };
		// without pictures, because Prism can't read the repeated field that Twilio requires; see twilio-client.test.ts
		for (const [by, text] of [
			[account, textOf()],
			[service, textOf({ sendBefore: new Date(now.getTime() + 60_000) })],
			[account, textOf({ body: 'O’Brien — 💐 \u{1F469}\u200D\u{1F393}' })],
		] as const)
			expect(await carrier.submit(by, text)).toEqual({ kind: 'accepted', sid: expect.stringMatching(/^SM/) });
		expect(await carrier.find(account, textOf())).toMatchObject({ kind: 'not-listed' }); // examples of 2019
		const http = twilioHttp(url);
		expect(await examineAccount(http, account)).toEqual({ kind: 'fine' });
		await Promise.all([carrier.close(), http.close()]);
	});
});

/** Writes the server's response to a request. */
type Says = (request: IncomingMessage, reply: ServerResponse, form: URLSearchParams) => void;
let says: Says = (_, reply) => void reply.writeHead(500).end();
const forms: URLSearchParams[] = [];
let url = '';
const server = createServer((request, reply) => {
	void readAll(request).then((body) => {
		const form = new URLSearchParams(body);
		if (request.method === 'POST') forms.push(form);
		says(request, reply, form);
	});
});
beforeAll(async () => {
	const port = await freePort();
	await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
	url = `http://127.0.0.1:${port}`;
});
afterAll(() => void server.close().closeAllConnections());
afterEach(() => {
	forms.length = 0;
});

const json =
	(status: number, body: unknown, headers: Record<string, string> = {}): Says =>
	(_, reply) =>
		void reply.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));

const withCarrier = async <T>(
	ask: (carrier: ReturnType<typeof twilioCarrier>) => Promise<T>,
	limit = givesUpLate,
): Promise<T> => {
	const timeouts = { submitMs: limit, findMs: limit };
	const carrier = twilioCarrier({ url, publicUrl, clock, timeouts });
	try {
		return await ask(carrier);
	} finally {
		await carrier.close();
	}
};
const neverAnswers: Says = () => undefined;
const limitOf = () => (says === neverAnswers ? aMoment : givesUpLate);
const submit = (text = textOf(), by = account) => withCarrier((carrier) => carrier.submit(by, text), limitOf());
const find = (text = textOf(), by = account) => withCarrier((carrier) => carrier.find(by, text), limitOf());

const taken = { sid: `SM${'1'.repeat(32)}` };
test.each<[string, Says, object]>([
	['takes it', json(201, taken), { kind: 'accepted', sid: taken.sid }],
	['refuses the number', json(400, { code: 21211 }), { kind: 'refused', errorCode: 21211 }],
	['knows that they said STOP', json(400, { code: 21610 }), { kind: 'refused', errorCode: 21610 }],
	['refuses without a word', json(404, 'nothing'), { kind: 'refused', errorCode: 30008 }],
	['is asked too fast', json(429, { code: 20429 }, { 'retry-after': '7' }), { kind: 'slow-down', afterMs: 7_000 }],
	['has a full queue of this number', json(400, { code: 21611 }), { kind: 'slow-down', afterMs: 1_000 }],
	['does not know us', json(401, { code: 20003 }), { kind: 'closed', why: 'credentials' }],
	['does not say why it does not know us', json(401, '<html>'), { kind: 'closed', why: 'credentials' }],
	['has suspended the account', json(403, { code: 20005 }), { kind: 'closed', why: 'suspended' }],
	['says so with another status', json(400, { code: 30002 }), { kind: 'closed', why: 'suspended' }],
	['may not text there', json(403, { code: 21408 }), { kind: 'refused', errorCode: 21408 }],
	['fails', json(500, { code: 20500 }), { kind: 'in-doubt' }],
	['is away', json(503, { code: 20503 }, { 'retry-after': '1' }), { kind: 'in-doubt' }],
	['has a proxy that gives up', json(504, '<html>'), { kind: 'in-doubt' }],
	['gave up itself', json(408, ''), { kind: 'in-doubt' }],
	['answers what is no answer', json(200, '<html>'), { kind: 'in-doubt' }],
	['answers half', json(201, '{"sid":"SM111'), { kind: 'in-doubt' }],
	['hangs up', (request) => void request.socket.destroy(), { kind: 'in-doubt' }],
	['never answers', neverAnswers, { kind: 'in-doubt' }],
	[
		'cuts the line in the middle of its answer',
		(request, reply) => {
			reply.writeHead(201, { 'content-length': '500' });
			reply.write('{"sid":"SM11');
			request.socket.destroy();
		},
		{ kind: 'in-doubt' },
	],
])('where Twilio %s, that is what is said of the text', async (_, said, outcome) => {
	says = said;
	expect(await submit()).toEqual(outcome);
	expect(forms).toHaveLength(1); // never retried automatically
});

test('a Twilio that is not reached has taken nothing', async () => {
	const nobody = twilioCarrier({ url: `http://127.0.0.1:${await freePort()}`, publicUrl, clock });
	expect(await nobody.submit(account, textOf())).toEqual({ kind: 'down' });
	await nobody.close();
});

test('a number of the sandbox texts nobody real, whoever sends it', async () => {
	const real = twilioCarrier({ publicUrl, clock });
	const service = { ...account, messagingService: `MG${'c'.repeat(32)}` };
	expect(await real.submit(service, textOf({ from: 13035550100 }))).toEqual({ kind: 'refused', errorCode: 21606 });
	await real.close();
});

test('what is said of a text: its number, its service, where it is reported, and until when it may go out', async () => {
	says = json(201, taken);
	const by = { ...account, messagingService: `MG${'c'.repeat(32)}` };
	await submit(
		textOf({ sendBefore: new Date(now.getTime() + 90_500), mediaUris: ['/media/1.png', '/media/2.png'] }),
		by,
	);
	await submit(textOf({ sendBefore: new Date(0) }));
	await submit(textOf());
	const [first, late, open] = forms;
	expect(Object.fromEntries(first ?? [])).toMatchObject({
		To: '+13035550101',
		From: '+13035550100',
		MessagingServiceSid: by.messagingService,
		Body: 'Your room is 12.',
		StatusCallback: `${publicUrl}/api/carrier/twilio/7/status?m=77`,
	});
	expect(first?.getAll('MediaUrl')).toEqual([`${publicUrl}/media/1.png`, `${publicUrl}/media/2.png`]);
	expect(first?.get('ValidityPeriod')).toBe('90');
	expect(late?.get('ValidityPeriod')).toBe('1');
	expect(open?.get('ValidityPeriod')).toBe('36000');
	expect(open?.has('MessagingServiceSid')).toBe(false);
});

test('calls are made with the API key where there is one', async () => {
	let authorization: string | undefined;
	says = (request, reply) => {
		({ authorization } = request.headers);
		json(201, taken)(request, reply, new URLSearchParams());
	};
	await submit(textOf(), { ...account, apiKey: { sid: 'SK1', secret: 's' } });
	expect(authorization).toBe(`Basic ${Buffer.from('SK1:s').toString('base64')}`);
});

const rfc2822 = (at: number) => new Date(at).toUTCString().replace('GMT', '+0000');
const minute = 60_000;
const one = (of: { body?: string | null; agoMs?: number; sid?: string; num_media?: string } = {}) => ({
	sid: of.sid ?? taken.sid,
	body: of.body === undefined ? 'Your room is 12.' : of.body,
	num_media: of.num_media ?? '0',
	date_created: rfc2822(now.getTime() - (of.agoMs ?? 0)),
});
const list = (...messages: object[]) => json(200, { messages, next_page_uri: null });
const alike = { kind: 'alike', sid: taken.sid };
const notListed = { kind: 'not-listed', completeAfterMs: 120_000 };

test.each<[string, Says, object]>([
	['nothing', list(), notListed],
	['it', list(one()), alike],
	['it, though our clock is ten minutes wrong', list(one({ agoMs: 10 * minute })), alike],
	['it an hour ago: another one', list(one({ agoMs: 60 * minute })), notListed],
	['other words', list(one({ body: 'See you on Monday.' })), notListed],
	['it with a picture', list(one({ num_media: '1' })), notListed],
	[
		'it as a trial account sends it',
		list(one({ body: 'Sent from your Twilio trial account - Your room is 12.' })),
		alike,
	],
	['it with other spaces', list(one({ body: ' Your  room is 12. ' })), alike],
	['it without its words, which Twilio does not keep', list(one({ body: '' })), alike],
	['it without any words', list(one({ body: null })), alike],
	['two alike', list(one(), one({ sid: `SM${'2'.repeat(32)}` })), { kind: 'cannot-tell' }],
])('where Twilio lists %s, that is what is known', async (_, said, found) => {
	says = said;
	expect(await find()).toEqual(found);
});

test('a list is read page by page, as far as the text is old', async () => {
	const requests: string[] = [];
	says = (request, reply, form) => {
		requests.push(request.url ?? '');
		const isFirst = requests.length === 1;
		const path = `/2010-04-01/Accounts/${account.account}/Messages.json`;
		const messages = isFirst ? [one({ body: 'Hello' })] : [one(), one({ agoMs: 60 * minute })];
		const next = `${path}?To=%2B13035550101&Page=${requests.length}&PageToken=PA1`;
		json(200, { messages, next_page_uri: next })(request, reply, form);
	};
	expect(await find()).toEqual(alike);
	expect(requests).toHaveLength(2);
	expect(requests[1]).toContain('PageToken=PA1');
	expect(requests.join()).not.toContain('DateSent'); // because a text that Twilio has queued has no such date
});

test('a list without end proves nothing', async () => {
	says = (request, reply, form) =>
		json(200, { messages: [], next_page_uri: `/2010-04-01/Accounts/${account.account}/Messages.json?Page=1` })(
			request,
			reply,
			form,
		);
	expect(await find()).toEqual({ kind: 'cannot-tell' });
});

test.each<[string, Says]>([
	['fails', json(500, {})],
	['is asked too fast', json(429, {})],
	['answers what is no list', json(200, '<html>')],
	['leads elsewhere', json(200, { messages: 7 })],
	['never answers', neverAnswers],
])('where Twilio %s nothing is known of a text in doubt', async (_, said) => {
	says = said;
	await expect(find()).rejects.toThrow();
});

test('a text that was handed to another account cannot be looked up in this one', async () => {
	says = list();
	const since = new Date(now.getTime() + minute);
	expect(await find(textOf(), { ...account, connectedAt: since })).toEqual({ kind: 'cannot-tell' });
});

describe('what phones send along', () => {
	const media = `/2010-04-01/Accounts/${account.account}/Messages/MM1/Media/ME1`;
	const fetch = (address: string) => withCarrier((carrier) => carrier.fetchPicture(account, address));

	test('is fetched from Twilio with our credentials, whatever host the webhook named', async () => {
		let seen: string | undefined;
		says = (request, reply) => {
			seen = `${request.headers.authorization} ${request.url}`;
			reply.end('a picture');
		};
		expect(await fetch(`http://169.254.169.254${media}`)).toEqual({
			kind: 'fetched',
			content: Buffer.from('a picture'),
		});
		expect(seen).toBe(`Basic ${Buffer.from(`${account.account}:${account.authToken}`).toString('base64')} ${media}`);
	});

	test.each([
		['of another account', `https://api.twilio.com/2010-04-01/Accounts/AC1/Messages/MM1/Media/ME1`],
		['that is no picture of a text', `https://api.twilio.com/2010-04-01/Accounts/${account.account}.json`],
		['by a way around', `https://api.twilio.com/2010-04-01/Accounts/${account.account}/Messages/../../AC1.json`],
	])('one %s is not asked for', async (_, address) => {
		let requests = 0;
		says = (_request, reply) => {
			requests += 1;
			reply.end('secret');
		};
		expect(await fetch(address)).toEqual({ kind: 'gone' });
		expect(requests).toBe(0);
	});

	test('is never led into our own network, nor to whom our credentials are shown', async () => {
		let requests = 0;
		says = (request, reply) => {
			requests += 1;
			reply.writeHead(307, { location: `http://127.0.0.1:${request.socket.localPort}/inside` }).end();
		};
		await expect(fetch(`https://api.twilio.com${media}`)).rejects.toThrow('not on the public internet');
		expect(requests).toBe(1);
	});

	test.each<[string, Says, object]>([
		['is gone', json(404, ''), { kind: 'gone' }],
		['is there later', json(500, ''), { kind: 'later', reason: 'Twilio answered 500.' }],
		['needs other credentials', json(401, ''), { kind: 'later', reason: 'Twilio answered 401.' }],
		['is too large', json(200, 'x'.repeat(17 * 1024 * 1024)), { kind: 'too-large' }],
	])('one that %s', async (_, said, outcome) => {
		says = said;
		expect(await fetch(`https://api.twilio.com${media}`)).toEqual(outcome);
	});
});
