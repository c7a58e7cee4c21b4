/** Tests the simulated Twilio API with Twilio’s own client, and against Twilio’s OpenAPI file if it is available. */
import { parse } from 'node:querystring';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quick, useCarrier } from '../../../test/carrier.ts';
import { useQuad } from '../../../test/kit.ts';
import { lacksContract, type Prism, startPrism } from '../../../test/prism.ts';
import { skipUnless } from '../../../test/skip.ts';
import { twilioClient } from '../../../test/twilio-client.ts';
import { carrierAccounts } from '../../edges/carriers/index.ts';
import { twilioCarrier } from '../../edges/carriers/twilio/carrier.ts';
import { signatureOf } from '../../edges/carriers/twilio-api/webhook-signature.ts';
import { systemClock } from '../../foundation/clock.ts';
import { signWebhook } from './sign-webhook.ts';

const quad = useQuad();
const line = useCarrier(quad, { ...quick, honoursKey: false });
const file = 'twilio_api_v2010.json';
const lacks = lacksContract(file);
let prism: Prism | undefined;
beforeAll(async () => {
	if (!lacks) prism = await startPrism(file, line.simulatorUrl);
});
afterAll(() => prism?.stop());

const accountHere = async () => {
	const account = await carrierAccounts(quad.context)(line.team.organizationId, 'simulator');
	if (!account) throw new Error('The team has no account.');
	return account;
};

const talk = async (url: string) => {
	const account = await accountHere();
	const { client } = twilioClient(url, account.account, account.authToken);
	const from = `+${line.team.numberOf('Front desk')}`;
	const to = '+13035550101';

	const sent = await client.messages.create({ to, from, body: 'Hello', validityPeriod: 600 });
	expect(sent).toMatchObject({ to, from, body: 'Hello', status: 'queued', numSegments: '1', errorCode: null });
	expect(sent.sid).toMatch(/^SM[0-9a-f]{32}$/);
	const listed = await client.messages.list({ to, from, limit: 5 });
	expect(listed.map(({ sid }) => sid)).toContain(sent.sid);
	expect(listed[0]?.dateCreated).toBeInstanceOf(Date);
	expect((await client.api.v2010.accounts(account.account).fetch()).status).toBe('active');
};

test('Twilio’s own client texts by it, lists what it texted, and reads its account', async () => {
	await talk(line.simulatorUrl);
});

test('neither of them breaks Twilio’s own file', async (here) => {
	skipUnless(lacks === undefined, lacks ?? '', here);
	await talk(prism?.url ?? '');
});

test.each([
	['+13035550190', 21211],
	['+13035550195', 21610],
])('Twilio’s own client understands why %s is refused', async (to, code) => {
	const account = await accountHere();
	const { client } = twilioClient(line.simulatorUrl, account.account, account.authToken);
	const from = `+${line.team.numberOf('Front desk')}`;
	await expect(client.messages.create({ to, from, body: 'Hello' })).rejects.toMatchObject({ code, status: 400 });
	const stranger = twilioClient(line.simulatorUrl, account.account, '0'.repeat(32)).client;
	await expect(stranger.messages.create({ to, from, body: 'Hello' })).rejects.toMatchObject({
		code: 20003,
		status: 401,
	});
});

test('what we say of a text with pictures is, field by field, what Twilio’s own client says', async () => {
	const account = await accountHere();
	const { client, said } = twilioClient(undefined, account.account, account.authToken);
	const text = { ...line.text({ to: 13035550101, mediaUris: ['/media/1.png', '/media/2.png'] }) };
	const status = `${line.publicUrl}/api/carrier/twilio/${text.organizationId}/status?m=${text.messageId}`;
	await client.messages.create({
		to: `+${text.to}`,
		from: `+${text.from}`,
		body: text.body,
		mediaUrl: text.mediaUris.map((uri) => `${line.publicUrl}${uri}`),
		statusCallback: status,
		validityPeriod: 36_000,
	});
	const ours: string[] = [];
	const { createServer } = await import('node:http');
	const { text: readAll } = await import('node:stream/consumers');
	const server = createServer((request, reply) => {
		void readAll(request).then((form) => {
			ours.push(form);
			reply.writeHead(201).end(JSON.stringify({ sid: `SM${'1'.repeat(32)}` }));
		});
	});
	await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
	const carrier = twilioCarrier({ url, publicUrl: line.publicUrl, clock: systemClock });
	await carrier.submit({ ...account, kind: 'twilio' }, text);
	await carrier.close();
	server.close();
	expect(parse(ours[0] ?? '')).toEqual(parse(said[0]?.form ?? ''));
});

test('both ways to sign a webhook are Twilio’s own', async () => {
	const { default: twilio } = await import('twilio');
	const url = 'https://quad.college.example/api/carrier/twilio/7/status?m=77&x=%20y';
	const form = { MessageSid: 'SM1', To: '+13035550101', Body: 'O’Brien & Söhne', Empty: '' };
	const token = 'a'.repeat(32);
	for (const signature of [signatureOf(token, url, form), signWebhook(token, url, form)]) {
		expect(twilio.validateRequest(token, signature, url, form)).toBe(true);
		expect(twilio.validateRequest(token, signature, url, { ...form, To: '+13035550102' })).toBe(false);
	}
	const twice = { ...form, MediaUrl: ['b', 'a', 'b'] };
	expect(twilio.validateRequest(token, signatureOf(token, url, twice), url, twice)).toBe(true);
});
