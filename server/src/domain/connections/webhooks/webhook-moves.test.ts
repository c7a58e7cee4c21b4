/** Tests that when a webhook gets another server, waiting deliveries and all credentials stay with the old one. */
import { api } from '@quad/contract/api.ts';
import { webhookLimits } from '@quad/contract/connections/webhooks/limits.ts';
import { webhookPayload } from '@quad/contract/connections/webhooks/payloads.ts';
import type { RequestInput } from '@quad/contract/route.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givesUpLate } from '../../../../../time-limits.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, nowhere, type Quad, useQuad } from '../../../../test/kit.ts';
import { useReceiver } from '../../../../test/receiver.ts';
import { texts } from '../../../../test/texts.ts';
import { buildWeb } from '../../../app/web.ts';
import { makeLog } from '../../../foundation/log.ts';
import type { SafeHttp } from '../../../foundation/outbound/safe-http.ts';
import { startSession } from '../../access/session/sign-in.ts';
import { makeWebhookDelivery, receiverHttp } from './index.ts';
import { signatureOf } from './signature.ts';

const given = useQuad();
const [old, next] = [useReceiver(), useReceiver()];
const { webhooks } = api;
let quad: Quad;
let http: SafeHttp;

beforeAll(async () => {
	const { db, clock, ids, url, context, files } = given;
	const webhookHosts = [old.host, next.host, 'plain.example.edu'];
	const served = { ...nowhere, files, webhookHosts };
	quad = { db, clock, ids, url, context, files, http: await buildWeb(context, undefined, makeLog('silent'), served) };
	http = receiverHttp(webhookHosts, givesUpLate);
});
afterAll(async () => {
	await quad.http.close();
	await http.close();
});

type Form = RequestInput<typeof webhooks.saveWebhook>['body'];

const college = () =>
	makeTeam(quad, { owners: ['Dana'], administrators: ['Amir'], inboxes: [{ name: 'Desk' }], contacts: ['Ana'] });
/** Signs Amir in again, because one test lets days pass, which ends his session. */
const amir = async ({ organizationId, teamId, person }: MadeTeam) => {
	const { id, name } = person('Amir');
	const { access_token: token } = await startSession(quad.context, { organizationId, personId: id, teamId });
	return { id, name, token };
};
const save = async (team: MadeTeam, form: Partial<Form>) =>
	ask(quad, await amir(team), webhooks.saveWebhook, { query: {}, body: { webhook: 'Interaction', ...form } });
const deliver = async () => {
	await hearEvents(quad);
	const delivery = makeWebhookDelivery(quad.context, http, makeLog('silent'));
	while ((await delivery.deliverSome()) > 0) await delivery.settle();
};
const textsAt = ({ received }: typeof old) =>
	received
		.map(({ body }) => webhookPayload.parse(JSON.parse(body)).data)
		.map((data) => ('text' in data ? data.text : ''));
const isSignedWith = (secret: string | null, { received: [first] }: typeof old) =>
	first?.headers['webhook-signature'] ===
	signatureOf(secret ?? '', {
		id: String(first?.headers['webhook-id']),
		at: Number(first?.headers['webhook-timestamp']),
		body: first?.body ?? '',
	});
const basicAuthHeader = Buffer.from('quad:secret').toString('base64');

test('what waits for the old server is sent there alone: what was heard, what was not, and what was given up', async () => {
	const team = await college();
	const { answer: first } = await save(team, { url: old.url, basicAuthHeader });
	old.answers = (response) => response.writeHead(503).end();
	await texts(quad, team, 'Ana', 'Desk', 'given up');
	await deliver();
	for (const pauseMs of webhookLimits.retriesMs) {
		quad.clock.pass(pauseMs * 1.11);
		await deliver();
	}
	await texts(quad, team, 'Ana', 'Desk', 'waits');
	await deliver();
	await texts(quad, team, 'Ana', 'Desk', 'not heard of yet');
	old.received.length = 0;

	const moved = await save(team, { url: next.url, basicAuthHeader: '' });
	expect([moved.status, moved.answer.hasBasicAuth]).toEqual([200, false]);
	expect(moved.answer.signingSecret).toMatch(/^whsec_/);
	expect(moved.answer.signingSecret).not.toBe(first.signingSecret);
	await texts(quad, team, 'Ana', 'Desk', 'after it');
	old.answers = (response) => response.end('thank you');
	quad.clock.pass(webhookLimits.retriesMs[0] * 1.11);
	await deliver();
	await ask(quad, await amir(team), webhooks.sendAllAgain, { params: { id: first.id } });
	await deliver();

	expect(textsAt(next)).toEqual(['after it']);
	expect(next.received[0]?.headers.authorization).toBeUndefined();
	expect(isSignedWith(moved.answer.signingSecret, next)).toBe(true);
	expect(textsAt(old).toSorted()).toEqual(['given up', 'not heard of yet', 'waits']);
	expect(old.received.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill(`Basic ${basicAuthHeader}`));
	expect(isSignedWith(first.signingSecret, old)).toBe(true);
	const log = await ask(quad, await amir(team), webhooks.listDeliveries, { params: { id: first.id }, query: {} });
	const urls = log.answer.items.map(async ({ id: deliveryId }) => {
		const { answer } = await ask(quad, await amir(team), webhooks.readDelivery, {
			params: { id: first.id, deliveryId },
		});
		return answer.url;
	});
	expect(await Promise.all(urls)).toEqual([next.url, old.url, old.url, old.url]);
	await ask(quad, await amir(team), webhooks.testWebhook, { params: { id: first.id } });
	expect([next.received.length, old.received.length]).toEqual([2, 3]);
});

test('a dead old server neither counts as a failure of the new one nor holds it up', async () => {
	const team = await college();
	await save(team, { url: old.url });
	await texts(quad, team, 'Ana', 'Desk', 'for the old one');
	old.answers = (response) => response.writeHead(503).end();
	await deliver();
	expect((await save(team, { url: next.url })).answer).toMatchObject({
		state: 'active',
		pastAddresses: [{ url: old.url, waiting: 1 }],
	});
	quad.clock.pass(webhookLimits.retriesMs[0] * 1.11);
	await deliver();
	const [shown] = (await ask(quad, await amir(team), webhooks.listWebhooks, { query: {} })).answer;
	expect(shown).toMatchObject({ state: 'active', failingSince: null });
	expect(next.received).toEqual([]);
});

test('the header is entered again for another server, and the audit log names both', async () => {
	const team = await college();
	const { answer: first } = await save(team, { url: old.url, basicAuthHeader });
	const refused = await save(team, { url: next.url });
	expect([refused.status, refused.refusal.code, Object.keys(refused.refusal.fields ?? {})]).toEqual([
		...[400, 'webhook.auth_again', ['basicAuthHeader']],
	]);
	const sameServer = await save(team, { url: `${old.url}/other` });
	expect(sameServer.answer).toMatchObject({ hasBasicAuth: true, signingSecret: null });
	const other = Buffer.from('quad:other').toString('base64');
	expect((await save(team, { url: next.url, basicAuthHeader: other })).answer.hasBasicAuth).toBe(true);
	await ask(quad, await amir(team), webhooks.testWebhook, { params: { id: first.id } });
	expect(next.received.map(({ headers }) => headers.authorization)).toEqual([`Basic ${other}`]);
	expect(old.received).toEqual([]);
	const log = await ask(quad, team.person('Dana'), api.audit.listAuditEntries, { query: {} });
	expect(log.text).toContain(`${next.url} (before: ${old.url}/other)`);
	expect((await save(team, { basicAuthHeader: null, url: next.url })).answer.hasBasicAuth).toBe(false);
});

test.each([
	['http://hooks.example.edu/quad', 'webhook.url_plain'],
	['http://hooks.example.edu:443/', 'webhook.url_plain'],
	['http://localhost./', 'webhook.url_inside'],
	['https://LOCALHOST.:8443/', 'webhook.url_inside'],
	['https://a.localhost./', 'webhook.url_inside'],
	['https://0x7f.1/', 'webhook.url_inside'],
])('%s is refused at its field', async (url, code) => {
	const { status, refusal } = await save(await college(), { url });
	expect([status, refusal.code, refusal.fields]).toEqual([400, code, { url: refusal.message }]);
});

test('without TLS only a host that the operator named is called', async () => {
	const team = await college();
	expect((await save(team, { url: 'http://plain.example.edu/quad' })).status).toBe(200);
	const { answer } = await save(team, { url: 'https://hooks.example.edu/quad' });
	// imitates data saved by an older version
	await quad.db
		.updateTable('webhook')
		.set({ url: 'http://hooks.example.edu/quad' })
		.where('id', '=', answer.id)
		.execute();
	const tested = await ask(quad, await amir(team), webhooks.testWebhook, { params: { id: answer.id } });
	expect(tested.answer.failure).toBe('Its address doesn’t begin with https://: Quad doesn’t call it.');
});
