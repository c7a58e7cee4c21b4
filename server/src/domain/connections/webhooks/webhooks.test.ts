import type { ServerResponse } from 'node:http';
import { api } from '@quad/contract/api.ts';
import { webhookLimits } from '@quad/contract/connections/webhooks/limits.ts';
import { type WebhookPayload, webhookPayload } from '@quad/contract/connections/webhooks/payloads.ts';
import type { RequestInput } from '@quad/contract/route.ts';
import { sql } from 'kysely';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { aMoment, givesUpLate, givesUpSoon } from '../../../../../time-limits.ts';
import { handOver } from '../../../../test/handed-over.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, nowhere, type Quad, useQuad } from '../../../../test/kit.ts';
import { useReceiver } from '../../../../test/receiver.ts';
import { mailsOf } from '../../../../test/rows.ts';
import { textOf, texts } from '../../../../test/texts.ts';
import { buildWeb } from '../../../app/web.ts';
import { makeLog } from '../../../foundation/log.ts';
import type { SafeHttp } from '../../../foundation/outbound/safe-http.ts';
import { startSession } from '../../access/session/sign-in.ts';
import { sendTeamMail } from '../../news/notifications/index.ts';
import { makeWebhookDelivery, receiverHttp } from './index.ts';

const given = useQuad();
const receiver = useReceiver();
const { webhooks } = api;
let quad: Quad;
let http: SafeHttp;

beforeAll(async () => {
	const { db, clock, ids, url, context, files } = given;
	const served = { ...nowhere, files, webhookHosts: [receiver.host] };
	quad = { db, clock, ids, url, context, files, http: await buildWeb(context, undefined, makeLog('silent'), served) };
	http = receiverHttp([receiver.host], givesUpLate);
});
afterAll(async () => {
	await quad.http.close();
	await http.close();
});

type Form = RequestInput<typeof webhooks.saveWebhook>['body'];

const college = () =>
	makeTeam(quad, {
		owners: ['Dana'],
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana', 'Ben'],
	});
const save = async (team: MadeTeam, form: Form, by = 'Amir') =>
	ask(quad, by === 'Amir' ? await amir(team) : team.person(by), webhooks.saveWebhook, { query: {}, body: form });
const expectOk = <A>({ status, answer, text }: { status: number; answer: A; text: string }): A => {
	expect([status, text]).toEqual([200, text]);
	return answer;
};
const saved = async (team: MadeTeam, webhook: Form['webhook'], form: Partial<Form> = {}) =>
	expectOk(await save(team, { webhook, url: receiver.url, ...form }));

/** Sends everything due and waits for the responses. */
const deliver = async () => {
	await hearEvents(quad);
	const delivery = makeWebhookDelivery(quad.context, http, makeLog('silent'));
	while ((await delivery.deliverSome()) > 0) await delivery.settle();
};
const told = (): WebhookPayload[] => receiver.received.map(({ body }) => webhookPayload.parse(JSON.parse(body)));
/** Signs Amir in again, because some tests let days pass, which ends his session. */
const amir = async ({ organizationId, teamId, person }: MadeTeam) => {
	const { id, name } = person('Amir');
	const { access_token: token } = await startSession(quad.context, { organizationId, personId: id, teamId });
	return { id, name, token };
};
const listed = async (team: MadeTeam, id: number, state?: 'waiting' | 'delivered' | 'parked') =>
	(await ask(quad, await amir(team), webhooks.listDeliveries, { params: { id }, query: { state } })).answer.items;
const shown = async (team: MadeTeam) =>
	(await ask(quad, await amir(team), webhooks.listWebhooks, { query: {} })).answer[0];

test('a team of another organization is there for nobody, an owner least of all', async () => {
	const [team, other] = [await college(), await college()];
	const listed = async (name: string, department: number) =>
		(await ask(quad, team.person(name), webhooks.listWebhooks, { query: { department } })).status;
	for (const name of ['Dana', 'Amir'])
		for (const department of [other.teamId, 1]) expect([name, await listed(name, department)]).toEqual([name, 404]);
	expect(await listed('Dana', team.teamId)).toBe(200);
});

test('a text that comes in is told, signed as Standard Webhooks has it, with the header that was set', async () => {
	const team = await college();
	const basic = Buffer.from('quad:secret').toString('base64');
	const { signingSecret } = await saved(team, 'Interaction', { basicAuthHeader: `Basic ${basic}` });
	await texts(quad, team, 'Ana', 'Desk', 'Is the tour today?');
	await deliver();

	const [received] = receiver.received;
	expect(received?.headers.authorization).toBe(`Basic ${basic}`);
	const headers = {
		'webhook-id': String(received?.headers['webhook-id']),
		'webhook-timestamp': String(received?.headers['webhook-timestamp']),
		'webhook-signature': String(received?.headers['webhook-signature']),
	};
	vi.setSystemTime(quad.clock.now()); // the package checks the timestamp against the system time
	onTestFinished(() => void vi.useRealTimers());
	const judge = new StandardWebhook(signingSecret ?? '');
	expect(judge.verify(received?.body ?? '', headers)).toMatchObject({ eventType: 'Interaction' });
	expect(() => judge.verify(`${received?.body} `, headers)).toThrow();
	expect(told()).toMatchObject([
		{
			eventId: headers['webhook-id'],
			eventType: 'Interaction',
			departmentId: team.teamId,
			data: { direction: 'incoming', text: 'Is the tour today?', contactId: 'Ana', inboxId: team.inbox('Desk') },
		},
	]);
	await deliver();
	expect(receiver.received).toHaveLength(1);
});

test('credentials that a receiver repeats are neither kept nor shown', async () => {
	const team = await college();
	const basic = Buffer.from('quad:pass+word').toString('base64');
	const { id } = await saved(team, 'Interaction', { basicAuthHeader: `Basic ${basic}` });
	receiver.answers = (response, { headers }) =>
		response.end(`Welcome: ${String(headers.authorization)}, that is “pass+word”`);
	await texts(quad, team, 'Ana', 'Desk', 'Is the tour today?');
	await deliver();
	const [delivery] = await listed(team, id);
	const { text } = await ask(quad, team.person('Amir'), webhooks.readDelivery, {
		params: { id, deliveryId: delivery?.id ?? 0 },
	});
	expect(text).toContain('Welcome: Basic [secret], that is “[secret]”');
});

test('texts that go out to many are told each, and not before they have gone', async () => {
	const team = await college();
	const { id } = await saved(team, 'Interaction');
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Desk'), text: 'See you', recipients: [team.contact('Ana'), team.contact('Ben')] },
	});
	await deliver();
	expect(receiver.received).toHaveLength(0);
	await handOver(quad, answer.batchId);
	await deliver();
	expect(told().map(({ data }) => data)).toMatchObject(
		['Ana', 'Ben'].map((contactId) => ({
			contactId,
			direction: 'outgoing',
			batchId: answer.batchId,
			sentBy: 'Lee Doe',
		})),
	);
	expect(await listed(team, id, 'delivered')).toHaveLength(2);
});

test('opt-outs are told both ways, and texts that could not be delivered with the reason', async () => {
	const team = await college();
	await saved(team, 'OptOutChanged');
	await saved(team, 'DeliveryFailure');
	await texts(quad, team, 'Ana', 'Desk', 'STOP');
	await texts(quad, team, 'Ana', 'Desk', 'START');
	const failed = await quad.db
		.selectFrom('message')
		.where('org_id', '=', team.organizationId)
		.where('incoming', '=', false)
		.select('id')
		.executeTakeFirstOrThrow();
	await quad.db
		.updateTable('message')
		.set({ status: 4, error_code: 30003 })
		.where('org_id', '=', team.organizationId)
		.where('id', '=', failed.id)
		.execute();
	await deliver();
	const of = (kind: string) => told().flatMap(({ eventType, data }) => (eventType === kind ? [data] : []));
	expect(of('OptOutChanged')).toMatchObject([
		{ contactId: 'Ana', optedOut: true, source: 'text' },
		{ contactId: 'Ana', optedOut: false },
	]);
	expect(of('DeliveryFailure')).toMatchObject([{ messageId: String(failed.id), errorCode: 30003 }]);
});

test('with privacy on, no text of a message leaves, nor is it kept in the log', async () => {
	const team = await college();
	const { id } = await saved(team, 'Interaction', { leavesTextOut: true });
	await texts(quad, team, 'Ana', 'Desk', 'My grandmother died');
	await deliver();
	expect(told()).toMatchObject([{ data: { text: null, contactId: 'Ana' } }]);
	const [delivery] = await listed(team, id);
	const { text } = await ask(quad, team.person('Amir'), webhooks.readDelivery, {
		params: { id, deliveryId: delivery?.id ?? 0 },
	});
	expect(text).not.toContain('grandmother');
});

test('what rolled back is told to nobody, and what a listener hears twice once', async () => {
	const team = await college();
	const { id } = await saved(team, 'Interaction');
	const text = textOf(team, 'Ana', 'Desk', 'Once');
	const before = await quad.db.selectFrom('event_cursor').selectAll().execute();
	await texts(quad, team, 'Ana', 'Desk', 'Once', text.sid);
	await deliver();
	for (const place of before)
		await quad.db.updateTable('event_cursor').set(place).where('listener', '=', place.listener).execute();
	await deliver();
	expect(await listed(team, id)).toHaveLength(1);
	expect(receiver.received).toHaveLength(1);
});

test('a receiver that is dead for a day gets each event once it is back, and once', async () => {
	const team = await college();
	const { id } = await saved(team, 'Interaction');
	receiver.answers = (response) => response.writeHead(503).end();
	await texts(quad, team, 'Ana', 'Desk', 'Anybody there?');
	await deliver();
	expect(await shown(team)).toMatchObject({ state: 'failing', waiting: 1 });
	for (const pauseMs of webhookLimits.retriesMs.slice(0, 5)) {
		quad.clock.pass(pauseMs * 1.11);
		await deliver();
	}
	expect(receiver.received).toHaveLength(6);
	receiver.answers = (response) => response.writeHead(204).end();
	quad.clock.pass(27 * 3_600_000);
	await deliver();
	await deliver();
	expect(receiver.received).toHaveLength(7);
	expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
	expect(await listed(team, id)).toMatchObject([{ state: 'delivered', tries: 7, status: 204 }]);
	expect(await shown(team)).toMatchObject({ state: 'active', waiting: 0, parked: 0 });
});

const failUntilParked = async () => {
	await deliver();
	for (const pauseMs of webhookLimits.retriesMs) {
		quad.clock.pass(pauseMs * 1.11);
		await deliver();
	}
};

test('what is given up is parked, told by mail at most once an hour, and sent by “send again”', async () => {
	const team = await college();
	const { id } = await saved(team, 'Interaction');
	await ask(quad, team.person('Amir'), api.notifications.saveTeamMail, {
		query: {},
		body: { event: 'WebhookFailure', isActive: true, notificationEmails: [{ emailAddress: 'it@college.example' }] },
	});
	receiver.answers = (response) => response.writeHead(500).end('broken');
	await texts(quad, team, 'Ana', 'Desk', 'One');
	await texts(quad, team, 'Ben', 'Desk', 'Two');
	await failUntilParked();
	expect(await listed(team, id, 'parked')).toMatchObject([
		{ tries: 7, status: 500, failure: 'It answered 500.' },
		{ tries: 7, status: 500 },
	]);
	quad.clock.pass(6 * 60_000);
	await sendTeamMail(quad.context).run();
	const mails = await mailsOf(quad, team.organizationId, 'team-alert.WebhookFailure').select(['subject']).execute();
	expect(mails).toHaveLength(1); // the team gets one email an hour about all failures
	expect(mails[0]?.subject).toMatch(/^A webhook is failing/);

	receiver.answers = (response) => response.end();
	receiver.received.length = 0;
	const again = async () => ask(quad, await amir(team), webhooks.sendAllAgain, { params: { id } });
	expect((await again()).answer).toEqual({ count: 2 });
	expect((await again()).refusal.code).toBe('webhook.nothing_parked');
	await deliver();
	expect(receiver.received).toHaveLength(2);
	expect(await listed(team, id, 'delivered')).toHaveLength(2);
});

test('after three days of failures it is switched off by itself, keeps what happens, and goes on when switched on', async () => {
	const team = await college();
	const { id } = await saved(team, 'Interaction');
	receiver.answers = (response) => response.writeHead(404).end();
	await texts(quad, team, 'Ana', 'Desk', 'One');
	await failUntilParked();
	quad.clock.pass(40 * 3_600_000);
	await texts(quad, team, 'Ana', 'Desk', 'Two');
	await deliver();
	expect(await shown(team)).toMatchObject({ state: 'switchedOff', isActive: false, parked: 2 });
	receiver.received.length = 0;
	await texts(quad, team, 'Ana', 'Desk', 'Three');
	await deliver();
	expect(receiver.received).toHaveLength(0);
	const again = async () => ask(quad, await amir(team), webhooks.sendAllAgain, { params: { id } });
	expect((await again()).refusal.code).toBe('webhook.switched_off');

	receiver.answers = (response) => response.end();
	await saved(team, 'Interaction', { isActive: true });
	expect((await again()).answer.count).toBe(3);
	await deliver();
	const words = told().map(({ data }) => 'text' in data && data.text);
	expect(words.toSorted()).toEqual(['One', 'Three', 'Two']); // sent in parallel, so in any order
});

test.each([
	['answers 302', (url: string) => ({ status: 302, headers: { location: url } }), 302, 'redirects'],
	['answers 400', () => ({ status: 400, headers: {} }), 400, 'It answered 400.'],
] as const)('a receiver that %s has not taken it, and is not followed', async (_, answer, status, failure) => {
	const team = await college();
	const { id } = await saved(team, 'Interaction');
	const { status: code, headers } = answer(receiver.url);
	receiver.answers = (response) => response.writeHead(code, headers).end();
	await texts(quad, team, 'Ana', 'Desk', 'Hello');
	await deliver();
	expect(receiver.received).toHaveLength(1);
	expect(await listed(team, id)).toMatchObject([
		{ state: 'waiting', status, failure: expect.stringContaining(failure) },
	]);
});

test('of an answer without an end only the beginning is read, and it counts as taken', async () => {
	const team = await college();
	const { id } = await saved(team, 'Interaction');
	receiver.answers = (response) => {
		response.writeHead(200);
		const write = () => {
			while (!response.destroyed && response.write('x'.repeat(10_000)));
			if (!response.destroyed) response.once('drain', write);
		};
		write();
	};
	await texts(quad, team, 'Ana', 'Desk', 'Hello');
	await deliver();
	const [delivery] = await listed(team, id, 'delivered');
	const { answer } = await ask(quad, team.person('Amir'), webhooks.readDelivery, {
		params: { id, deliveryId: delivery?.id ?? 0 },
	});
	expect(answer.attempts[0]?.response).toBe('x'.repeat(webhookLimits.keptCharacters));
});

test('a receiver that never answers holds up nobody else', async () => {
	const [slow, quick] = [await college(), await college()];
	await saved(slow, 'Interaction');
	const { id } = await saved(quick, 'Interaction');
	receiver.answers = (response, { body }) => {
		if (!body.includes('slow')) response.end();
	};
	for (let nth = 0; nth < 20; nth += 1) await texts(quad, slow, 'Ana', 'Desk', `slow ${nth}`);
	await texts(quad, quick, 'Ana', 'Desk', 'quick');
	await hearEvents(quad);
	const patient = receiverHttp([receiver.host], givesUpLate);
	const delivery = makeWebhookDelivery(quad.context, patient, makeLog('silent'));
	await delivery.deliverSome();
	await expect.poll(() => listed(quick, id, 'delivered')).toHaveLength(1);
	expect(receiver.received.filter(({ body }) => body.includes('slow'))).toHaveLength(webhookLimits.atOnce);
	await patient.close();
	await delivery.settle();
});

test('a receiver that never answers is given up after its time, and tried again like one that refuses', async () => {
	const team = await college();
	const { id } = await saved(team, 'Interaction');
	receiver.answers = () => undefined;
	await texts(quad, team, 'Ana', 'Desk', 'Hello?');
	await hearEvents(quad);
	const impatient = receiverHttp([receiver.host], givesUpSoon);
	const delivery = makeWebhookDelivery(quad.context, impatient, makeLog('silent'));
	await delivery.deliverSome();
	await delivery.settle();
	await impatient.close();
	expect(await listed(team, id)).toMatchObject([{ state: 'waiting', tries: 1, status: null }]);
	expect(await shown(team)).toMatchObject({ state: 'failing' });
	receiver.answers = (response) => response.end();
	quad.clock.pass(webhookLimits.retriesMs[0] * 1.11);
	await deliver();
	expect(await listed(team, id)).toMatchObject([{ state: 'delivered', tries: 2 }]);
});

test('opt-outs of one contact come one after the other, also when the first is refused; others are not behind it', async () => {
	const team = await college();
	const { id } = await saved(team, 'OptOutChanged');
	const optOuts = () => told().map(({ data }) => ('optedOut' in data ? `${data.contactId} ${data.optedOut}` : ''));
	receiver.answers = (response, { body }) => response.writeHead(body.includes('"Ana"') ? 500 : 200).end();
	await texts(quad, team, 'Ana', 'Desk', 'STOP');
	await texts(quad, team, 'Ana', 'Desk', 'START');
	await texts(quad, team, 'Ben', 'Desk', 'STOP');
	await texts(quad, team, 'Ben', 'Desk', 'START');
	await deliver();
	await deliver();
	expect(optOuts().filter((one) => one.startsWith('Ben'))).toEqual(['Ben true', 'Ben false']);
	expect(optOuts().filter((one) => one.startsWith('Ana'))).toEqual(['Ana true']);

	receiver.received.length = 0;
	receiver.answers = (response) => response.end();
	quad.clock.pass(webhookLimits.retriesMs[0] * 1.11);
	await deliver();
	await deliver();
	expect(optOuts()).toEqual(['Ana true', 'Ana false']);
	expect(await listed(team, id, 'delivered')).toHaveLength(4);
});

test('an opt-out that is given up no longer holds up the next of its contact', async () => {
	const team = await college();
	const { id } = await saved(team, 'OptOutChanged');
	receiver.answers = (response, { body }) => response.writeHead(body.includes('"optedOut":true') ? 500 : 200).end();
	await texts(quad, team, 'Ana', 'Desk', 'STOP');
	await texts(quad, team, 'Ana', 'Desk', 'START');
	await failUntilParked();
	expect(await listed(team, id)).toMatchObject([{ state: 'delivered' }, { state: 'parked' }]);
});

const sendOneAgain = async (team: MadeTeam, id: number, deliveryId: number) =>
	ask(quad, await amir(team), webhooks.sendAgain, { params: { id, deliveryId } });

test('what is sent again by hand and refused does not hold back what is newer', async () => {
	const team = await college();
	const { id } = await saved(team, 'OptOutChanged');
	await texts(quad, team, 'Ana', 'Desk', 'STOP');
	await deliver();
	const [first] = await listed(team, id);
	receiver.answers = (response) => response.writeHead(409).end();
	expectOk(await sendOneAgain(team, id, first?.id ?? 0));
	await deliver();
	receiver.answers = (response) => response.end();
	await texts(quad, team, 'Ana', 'Desk', 'START');
	await deliver();
	expect(await listed(team, id, 'delivered')).toHaveLength(1);
	expect(await listed(team, id, 'waiting')).toMatchObject([{ id: first?.id }]);
});

test('what was delivered is sent again when somebody asks, and what waits is sent at once', async () => {
	const team = await college();
	const { id } = await saved(team, 'Interaction');
	await texts(quad, team, 'Ana', 'Desk', 'Hello');
	await deliver();
	const [delivered] = await listed(team, id);
	expect(delivered?.state).toBe('delivered');
	expectOk(await sendOneAgain(team, id, delivered?.id ?? 0));
	await deliver();
	expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(Array(2).fill(String(delivered?.id)));
	expect(receiver.received[0]?.body).toBe(receiver.received[1]?.body);

	receiver.answers = (response) => response.writeHead(500).end();
	await texts(quad, team, 'Ana', 'Desk', 'And now?');
	await deliver();
	receiver.received.length = 0;
	receiver.answers = (response) => response.end();
	await deliver();
	expect(receiver.received).toHaveLength(0);
	const [waiting] = await listed(team, id, 'waiting');
	expectOk(await sendOneAgain(team, id, waiting?.id ?? 0));
	await deliver();
	expect(await listed(team, id, 'delivered')).toHaveLength(2);
	expect((await sendOneAgain(team, id, 1)).refusal.code).toBe('webhook.delivery_not_found');

	receiver.answers = (response) => response.writeHead(500).end();
	await texts(quad, team, 'Ana', 'Desk', 'Still there?');
	await deliver();
	receiver.answers = (response) => response.end();
	expectOk(await ask(quad, await amir(team), webhooks.sendAllAgain, { params: { id } }));
	await deliver();
	expect(await listed(team, id, 'delivered')).toHaveLength(3);
});

test('one that waits behind another of its contact takes that one along', async () => {
	const team = await college();
	const { id } = await saved(team, 'OptOutChanged');
	receiver.answers = (response) => response.writeHead(500).end();
	await texts(quad, team, 'Ana', 'Desk', 'STOP');
	await texts(quad, team, 'Ana', 'Desk', 'START');
	await deliver();
	receiver.answers = (response) => response.end();
	const [last] = await listed(team, id);
	expectOk(await sendOneAgain(team, id, last?.id ?? 0));
	await deliver();
	await deliver();
	expect(await listed(team, id)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
});

test.each([
	['seconds', () => '3', 3_000],
	['a date', (now: Date) => new Date(now.getTime() + 120_000).toUTCString(), 120_000],
	['more than is kept', () => '999999', webhookLimits.longestAskedMs],
	['none at all', () => '0', webhookLimits.leastAskedMs],
])('Retry-After in %s is when it is tried again', async (form, header, pauseMs) => {
	// the response's dates are compared with the machine's time
	quad.clock.set(new Date(Math.ceil(Date.now() / 1_000) * 1_000).toISOString());
	const team = await college();
	const { id } = await saved(team, 'Interaction');
	receiver.answers = (response) => response.writeHead(503, { 'retry-after': header(quad.clock.now()) }).end();
	await texts(quad, team, 'Ana', 'Desk', 'Hello');
	await deliver();
	const [delivery] = await listed(team, id);
	const waits = Date.parse(delivery?.nextTryOn ?? '') - quad.clock.now().getTime();
	if (form !== 'a date') expect(waits).toBe(pauseMs);
	else expect([waits > 0, waits <= pauseMs + 1_000]).toEqual([true, true]);
	receiver.answers = (response) => response.end();
	quad.clock.pass(waits);
	await deliver();
	expect(await listed(team, id, 'delivered')).toHaveLength(1);
});

test('a receiver that always asks for a moment is called so some times, and then as scheduled, until it is given up', async () => {
	const team = await college();
	const { id } = await saved(team, 'Interaction');
	receiver.answers = (response) => response.writeHead(429, { 'retry-after': '2' }).end();
	await texts(quad, team, 'Ana', 'Desk', 'Hello');
	await deliver();
	for (let time = 0; time < webhookLimits.askedTries; time += 1) {
		quad.clock.pass(2_000);
		await deliver();
	}
	expect(await listed(team, id)).toMatchObject([{ state: 'waiting', tries: webhookLimits.askedTries + 1 }]);
	for (const pauseMs of webhookLimits.retriesMs) {
		quad.clock.pass(2_000);
		await deliver();
		expect(await listed(team, id, 'waiting')).toHaveLength(1);
		quad.clock.pass(pauseMs * 1.11);
		await deliver();
	}
	expect(await listed(team, id)).toMatchObject([
		{ state: 'parked', tries: webhookLimits.askedTries + webhookLimits.retriesMs.length + 1 },
	]);
});

test('a receiver that answers 410 is called no more, its team is told, and what happens is kept', async () => {
	const team = await college();
	const { id } = await saved(team, 'Interaction');
	await ask(quad, team.person('Amir'), api.notifications.saveTeamMail, {
		query: {},
		body: { event: 'WebhookFailure', isActive: true, notificationEmails: [{ emailAddress: 'it@college.example' }] },
	});
	receiver.answers = (response) => response.writeHead(410).end();
	await texts(quad, team, 'Ana', 'Desk', 'One');
	await deliver();
	await texts(quad, team, 'Ben', 'Desk', 'Two');
	await deliver();
	expect(receiver.received).toHaveLength(1);
	expect(await shown(team)).toMatchObject({ state: 'switchedOff', isActive: false, waiting: 0, parked: 2 });
	quad.clock.pass(6 * 60_000);
	await sendTeamMail(quad.context).run();
	const mails = await mailsOf(quad, team.organizationId, 'team-alert.WebhookFailure').select('subject').execute();
	expect(mails).toHaveLength(1);

	receiver.answers = (response) => response.end();
	await save(team, { webhook: 'Interaction', url: receiver.url, isActive: true });
	expectOk(await ask(quad, await amir(team), webhooks.sendAllAgain, { params: { id } }));
	await deliver();
	expect(await listed(team, id, 'delivered')).toHaveLength(2);
});

test('an answer counts once its status is there, however slow or short the rest of it is', async () => {
	const team = await college();
	const { id } = await saved(team, 'Interaction');
	const begins = (response: ServerResponse, then?: () => void) => {
		response.writeHead(200, { 'content-length': '1000' });
		response.write('thank', then);
	};
	const impatient = receiverHttp([receiver.host], aMoment);
	const delivery = makeWebhookDelivery(quad.context, impatient, makeLog('silent'));
	for (const [nth, answers] of [
		(response: ServerResponse) => begins(response),
		(response: ServerResponse) => begins(response, () => response.destroy()),
	].entries()) {
		receiver.answers = answers;
		await texts(quad, team, 'Ana', 'Desk', `Hello ${nth}`);
		await hearEvents(quad);
		await delivery.deliverSome();
		await delivery.settle();
	}
	await impatient.close();
	expect(await listed(team, id)).toMatchObject(Array(2).fill({ state: 'delivered', tries: 1, status: 200 }));
});

/** Records this many opt-outs. A database trigger queues each for the team's OptOutChanged webhook. */
const optOuts = (team: MadeTeam, count: number) =>
	sql`
		insert into opt_out_entry (org_id, team_id, contact_id, mobile, opted_out, by, scope, at)
		select ${team.organizationId}::bigint, ${team.teamId}::bigint, ${team.contact('Ana')}::bigint, 1000 + g, true, 'staff', 'team',
			${quad.clock.now()}::timestamptz
		from generate_series(1, ${count}::int) g`.execute(quad.db);
const mobilesTold = (team: MadeTeam) =>
	told().flatMap(({ departmentId, data }) =>
		departmentId === team.teamId && 'mobileNumber' in data ? [data.mobileNumber] : [],
	);

test('of a flood to a slow receiver none is lost and none comes twice, and others are not behind it', async () => {
	const [slow, quick] = [await college(), await college()];
	await saved(slow, 'OptOutChanged', { url: `${receiver.url}/slow` });
	const other = await saved(quick, 'OptOutChanged');
	const kept: ServerResponse[] = [];
	let isSlow = true;
	receiver.answers = (response, { body }) => {
		if (isSlow && body.includes(`"departmentId":${slow.teamId}`)) kept.push(response);
		else response.end();
	};
	await optOuts(slow, 600);
	await optOuts(quick, 20);
	const delivery = makeWebhookDelivery(quad.context, http, makeLog('silent'));
	await expect
		.poll(async () => {
			await delivery.deliverSome();
			return (await listed(quick, other.id, 'delivered')).length;
		})
		.toBe(20);
	expect(kept).toHaveLength(webhookLimits.atOnce); // the slow receiver uses only its own slots
	isSlow = false;
	for (const response of kept) response.end();
	// two processes work at the same time
	const processes = [delivery, makeWebhookDelivery(quad.context, http, makeLog('silent'))];
	const work = async (one: typeof delivery) => {
		while ((await one.deliverSome()) > 0 || (await shown(slow))?.waiting) await one.settle();
	};
	await Promise.all(processes.map(work));
	expect(await shown(slow)).toMatchObject({ waiting: 0, parked: 0, state: 'active' });
	expect(mobilesTold(slow)).toHaveLength(600);
	expect(new Set(mobilesTold(slow)).size).toBe(600);
	expect(new Set(mobilesTold(quick)).size).toBe(20);
});

test('of a day without a receiver each event comes once; of two days they are parked and sent by “send again”', async () => {
	const team = await college();
	const { id } = await saved(team, 'OptOutChanged');
	let isDead = true;
	let accepted: string[] = [];
	receiver.answers = (response, { headers }) => {
		if (isDead) return response.destroy();
		accepted.push(String(headers['webhook-id']));
		return response.end();
	};
	const deadFor = async (hours: number) => {
		await optOuts(team, 12);
		await deliver();
		for (let hour = 0; hour < hours; hour += 1) {
			quad.clock.pass(3_600_000);
			await deliver();
		}
	};
	await deadFor(24);
	expect(await shown(team)).toMatchObject({ waiting: 12, parked: 0 });
	isDead = false;
	quad.clock.pass(27 * 3_600_000);
	await deliver();
	await deliver();
	expect([accepted.length, new Set(accepted).size]).toEqual([12, 12]);
	expect(await shown(team)).toMatchObject({ waiting: 0, parked: 0, state: 'active' });

	isDead = true;
	accepted = [];
	await deadFor(48);
	expect(await shown(team)).toMatchObject({ waiting: 0, parked: 12, isActive: true });
	isDead = false;
	await ask(quad, await amir(team), webhooks.sendAllAgain, { params: { id } });
	await deliver();
	expect([accepted.length, new Set(accepted).size]).toEqual([12, 12]);
});

test('nothing inside the network is called, whatever the name says when it is saved', async () => {
	const team = await college();
	for (const url of ['http://169.254.169.254/latest', 'http://localhost:1/', 'https://[::1]/', 'http://10.0.0.1'])
		expect((await save(team, { webhook: 'Interaction', url })).refusal.code).toBe('webhook.url_inside');
	const { id } = await saved(team, 'Interaction');
	await texts(quad, team, 'Ana', 'Desk', 'Hello');
	await hearEvents(quad);
	const strict = receiverHttp([]); // no internal host is allowed anymore
	const delivery = makeWebhookDelivery(quad.context, strict, makeLog('silent'));
	await delivery.deliverSome();
	await delivery.settle();
	await strict.close();
	expect(receiver.received).toHaveLength(0);
	expect(await listed(team, id)).toMatchObject([
		{ status: null, failure: expect.stringContaining('inside a network') },
	]);
});

test.each([
	['no URL', { url: ' ' }, 'webhook.url_required', 'url'],
	['half a URL', { url: 'example.edu/quad' }, 'webhook.url_wrong', 'url'],
	['another protocol', { url: 'ftp://example.edu' }, 'webhook.url_wrong', 'url'],
	['a name in the URL', { url: 'https://a:b@example.edu' }, 'webhook.url_wrong', 'url'],
	['no base64', { basicAuthHeader: 'quad:secret' }, 'webhook.not_base64', 'basicAuthHeader'],
	['base64 that is cut off', { basicAuthHeader: 'cXVhZDpz=' }, 'webhook.not_base64', 'basicAuthHeader'],
] as const)('%s is refused at its field, and nothing is kept', async (_, form, code, field) => {
	const team = await college();
	const { refusal } = await save(team, { webhook: 'Interaction', url: 'https://example.edu/quad', ...form });
	expect(refusal).toMatchObject({ code, fields: { [field]: refusal.message } });
	expect(await shown(team)).toBeUndefined();
});

test('the test button says what came back; secrets are told once and kept sealed', async () => {
	const team = await college();
	const { id, signingSecret } = await saved(team, 'Interaction', { basicAuthHeader: 'cXVhZDpzZWNyZXQ=' });
	receiver.answers = (response) => response.writeHead(401).end('who are you?');
	const { answer } = await ask(quad, team.person('Amir'), webhooks.testWebhook, { params: { id } });
	expect(answer).toMatchObject({ status: 401, failure: 'It answered 401.', response: 'who are you?' });
	expect(told()).toMatchObject([{ eventType: 'Test' }]);
	expect(await listed(team, id)).toEqual([]);

	const again = await saved(team, 'Interaction', { url: `${receiver.url}/new` });
	expect(again).toMatchObject({ id, signingSecret: null, hasBasicAuth: true });
	expect((await saved(team, 'Interaction', { basicAuthHeader: '' })).hasBasicAuth).toBe(false);
	const { answer: replaced } = await ask(quad, team.person('Amir'), webhooks.replaceSigningSecret, { params: { id } });
	expect(replaced.signingSecret).not.toBe(signingSecret);
	const rows = JSON.stringify(await quad.db.selectFrom('webhook').where('id', '=', id).selectAll().execute());
	for (const secret of [signingSecret, replaced.signingSecret, 'cXVhZDpzZWNyZXQ=']) expect(rows).not.toContain(secret);
});

test('an owner sets up those of any team, an administrator those of their own', async () => {
	const team = await college();
	const other = await makeTeam(quad, { organizationId: team.organizationId, administrators: ['Rosa'], staff: [] });
	const form = { webhook: 'Interaction', url: receiver.url, departmentId: other.teamId } as const;
	expect((await save(team, form)).refusal.code).toBe('webhook.team_not_found');
	const { answer } = await save(team, form, 'Dana');
	expect(answer.departmentId).toBe(other.teamId);
	for (const route of [webhooks.deleteWebhook, webhooks.sendAllAgain, webhooks.testWebhook])
		expect((await ask(quad, team.person('Amir'), route, { params: { id: answer.id } })).status).toBe(404);
	expect((await ask(quad, other.person('Rosa'), webhooks.deleteWebhook, { params: { id: answer.id } })).status).toBe(
		200,
	);
	expect((await save(team, { webhook: 'Interaction' }, 'Lee')).status).toBe(403);
});
