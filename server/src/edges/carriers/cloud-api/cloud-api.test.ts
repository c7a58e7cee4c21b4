/** Tests WhatsApp with a simulated Meta: connecting, sending, webhooks, and forged webhooks. */
import { api } from '@quad/contract/api.ts';
import { onlyReply } from '@quad/contract/texting/conversations/routes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { metaAccount, metaNumber, signed, startCloudApi, wamid, webhookOf } from '../../../../test/cloud-api.ts';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, type MadeTeam, makeTeam, nowhere, type Quad, useQuad } from '../../../../test/kit.ts';
import { useLedger } from '../../../../test/ledger.ts';
import { threadOf } from '../../../../test/texts.ts';
import { buildWeb } from '../../../app/web.ts';
import { fetchPictures } from '../../../domain/texting/conversations/fetch-pictures.ts';
import type { TextInDoubt } from '../../../domain/texting/messaging/ledger/carrier.port.ts';
import { makeLog } from '../../../foundation/log.ts';
import type { ChosenCarrier } from '../choose-carrier.ts';
import { connectCarriers } from '../index.ts';

const base = useQuad();
const { sendAll, sendOnce } = useLedger(base);

let meta: Awaited<ReturnType<typeof startCloudApi>>;
let quad: Quad;
let carrier: ChosenCarrier;
let college: MadeTeam;
let inboxId: number;
let nth = 0;

const save = (team: MadeTeam, form: Partial<typeof metaAccount> = {}) =>
	ask(quad, team.person('Olivia'), api.cloudApi.saveCloudApi, { body: { ...metaAccount, ...form } });

const makeCollege = async (plan: Parameters<typeof makeTeam>[1]) => {
	const team = await makeTeam(base, plan);
	await base.db.updateTable('organization').set({ is_demo: false }).where('id', '=', team.organizationId).execute();
	return team;
};

beforeAll(async () => {
	meta = await startCloudApi();
	const addresses = { ...nowhere, metaUrl: meta.url };
	const http = await buildWeb(base.context, undefined, makeLog('silent'), { ...addresses, files: base.files });
	await http.ready();
	quad = { ...base, http };
	carrier = connectCarriers(base.context, addresses);
	college = await makeCollege({
		whatsApp: true,
		owners: ['Olivia'],
		administrators: ['Amir'],
		staff: ['Lee'],
		contacts: ['Ana', 'Ben'],
	});
	expect((await save(college)).status).toBe(200);
	const { answer } = await ask(quad, college.person('Amir'), api.inboxSettings.createWhatsAppInbox, {
		body: {
			name: 'Abroad',
			color: 'red',
			staffIds: [college.person('Lee').id],
			assignment: 'nobody',
			workingHours: null,
			number: `+${metaNumber}`,
		},
	});
	inboxId = answer.id;
});
afterAll(async () => {
	await carrier.close();
	await quad.http.close();
	await meta.close();
});
beforeEach(async () => {
	await meta.mend();
	meta.sent.length = 0;
});

interface Calling {
	readonly to?: number;
	readonly secret?: string;
	/** The body to send, if it differs from the signed one. */
	readonly body?: string;
	readonly signature?: string;
}
const call = async (value: object, { to, secret, body, signature }: Calling = {}) => {
	const payload = JSON.stringify(webhookOf(value));
	const { statusCode } = await quad.http.inject({
		method: 'POST',
		url: `/api/carrier/cloud-api/${to ?? college.organizationId}`,
		headers: {
			'content-type': 'application/json',
			'x-hub-signature-256': signature ?? signed(payload, secret),
		},
		payload: body ?? payload,
	});
	return statusCode;
};
const newId = () => {
	nth += 1;
	return wamid(10_000 + nth);
};
const from = (contact: string) => String(college.mobileOf(contact));
const writes = (contact: string, body: string, id = newId()) => ({
	messages: [{ id, from: from(contact), timestamp: '1', type: 'text', text: { body } }],
});

const list = async () =>
	(await ask(quad, college.person('Lee'), api.conversations.listConversations, { params: { id: inboxId }, query: {} }))
		.answer.items;
const reply = (contact: string, body: Record<string, unknown>) =>
	ask(quad, college.person('Lee'), api.conversations.replyFromSharedInbox, {
		params: { id: inboxId },
		body: { text: '', recipients: [college.contact(contact)], ...body },
	});
const lastOf = async (conversationId: number) => (await threadOf(quad, college, conversationId)).items[0];
const passUntilClosed = () => quad.db.updateTable('whatsapp_window').set({ closes_at: quad.clock.now() }).execute();
const bodies = async () => {
	const { rows } = await sql<{ body: string }>`
		select body from message where org_id = ${college.organizationId} and incoming order by id`.execute(quad.db);
	return rows.map(({ body }) => body);
};

test('a phone writes, the inbox shows it, an answer goes out within a day, and then only a template', async () => {
	expect(await call(writes('Ana', 'Is there a place left?'))).toBe(200);
	expect(await list()).toMatchObject([{ lastText: 'Is there a place left?', unread: 1 }]);

	const { messageId, conversationId } = onlyReply((await reply('Ana', { text: 'Yes, two.' })).answer);
	await sendAll(carrier);
	expect(meta.sent).toMatchObject([
		{ to: `+${from('Ana')}`, type: 'text', text: { body: 'Yes, two.' }, biz_opaque_callback_data: String(messageId) },
	]);
	const tell = (status: string, more = {}) =>
		call({ statuses: [{ id: wamid(1), status, biz_opaque_callback_data: String(messageId), ...more }] });
	// statuses arrive out of order, and one arrives twice
	for (const status of ['read', 'sent', 'delivered', 'read']) expect(await tell(status)).toBe(200);
	expect(await lastOf(conversationId)).toMatchObject({ status: 'delivered', readOn: quad.clock.now().toISOString() });

	await passUntilClosed();
	expect((await reply('Ana', { text: 'Still there?' })).refusal.code).toBe('whatsapp.window_closed');
	const synced = await ask(quad, college.person('Amir'), api.whatsApp.syncTemplates, {});
	expect(synced.answer.items.map(({ name, status }) => [name, status])).toEqual([
		['file_lacks', 'approved'],
		['later', 'pending'],
		['welcome', 'approved'],
	]);
	const idOf = (name: string) => synced.answer.items.find((one) => one.name === name)?.id;
	meta.sent.length = 0;
	await reply('Ana', { templateId: idOf('file_lacks'), templateValues: ['{{First Name}}', 'the essay'] });
	await reply('Ana', { templateId: idOf('welcome'), templateValues: ['Ana'] });
	await sendAll(carrier);
	const words = (text: string, more = {}) => ({ type: 'text', text, ...more });
	expect(meta.sent.map(({ template }) => template)).toEqual([
		{
			name: 'file_lacks',
			language: { code: 'en_US' },
			components: [{ type: 'body', parameters: [words('Ana'), words('the essay')] }],
		},
		{
			name: 'welcome',
			language: { code: 'en_US' },
			components: [{ type: 'body', parameters: [words('Ana', { parameter_name: 'first_name' })] }],
		},
	]);
});

test('only templates of the inbox’s own provider can be sent', async () => {
	const id = quad.ids.next();
	await sql`
		insert into whatsapp_template (org_id, id, source, carrier_key, name, language, category, body, variables, status,
			synced_at)
		values (${college.organizationId}, ${id}, 'twilio', 'HX1', 'of_twilio', 'en', '', 'Hello', '{}', 'approved', now())
	`.execute(quad.db);
	expect((await reply('Ana', { templateId: id })).refusal.code).toBe('whatsapp.template_not_found');
	const { answer } = await ask(quad, college.person('Lee'), api.whatsApp.listInboxTemplates, { params: { inboxId } });
	expect(answer.map(({ name }) => name)).not.toContain('of_twilio');
});

test('buttons, places and files come in; a picture is copied at once into our files, with the account’s token', async () => {
	const one = { from: from('Ben'), timestamp: '1' };
	const status = await call({
		messages: [
			{ ...one, id: newId(), type: 'button', button: { text: 'Yes, please', payload: 'yes' } },
			{ ...one, id: newId(), type: 'interactive', interactive: { list_reply: { id: '1', title: 'Monday' } } },
			{ ...one, id: newId(), type: 'location', location: { latitude: 1.5, longitude: -2, name: 'Main gate' } },
			{ ...one, id: newId(), type: 'system', system: { body: 'changed number' } },
			{ id: 'no sender', type: 'text' },
			'nothing at all',
			{ ...one, id: newId(), type: 'image', image: { id: '900', mime_type: 'image/png', caption: 'My essay' } },
		],
	});
	expect(status).toBe(200);
	expect((await bodies()).slice(-4)).toEqual([
		'Yes, please',
		'Monday',
		'Main gate\nhttps://maps.google.com/?q=1.5,-2',
		'My essay',
	]);
	const { rows } = await sql<{ organizationId: number; messageId: number }>`
		select org_id as "organizationId", message_id as "messageId" from incoming_media where media_id is null`.execute(
		quad.db,
	);
	for (const payload of rows)
		await fetchPictures(quad.context, { files: quad.files, fetchPicture: carrier.fetchPicture }).run(
			payload,
			jobContext,
		);
	const { items } = await threadOf(quad, college, (await list())[0]?.id ?? 0);
	expect(items[0]?.media).toMatchObject([{ state: 'here' }]);
});

test.each([
	['that is said to be inside our network', 'https://graph.facebook.com/900', 'inward'],
	['of another number', 'https://graph.facebook.com/901', 'none'],
	['that is no id', 'https://graph.facebook.com/../900', 'none'],
])('a file %s is not fetched', async (_, url, fault) => {
	await meta.fail(fault);
	expect(await carrier.fetchPicture(college.organizationId, url)).toEqual({ kind: 'gone' });
});

test('a call comes in once however often it is replayed, and only for the organization’s own number', async () => {
	const text = writes('Ben', 'Once only');
	for (let time = 0; time < 3; time += 1) expect(await call(text)).toBe(200);
	const elsewhere = JSON.stringify(webhookOf(writes('Ben', 'To another number'), '999'));
	expect(await call({}, { body: elsewhere, signature: signed(elsewhere) })).toBe(200);
	const all = await bodies();
	expect(all.filter((body) => body === 'Once only')).toHaveLength(1);
	expect(all).not.toContain('To another number');
});

test.each<[string, (body: string) => Calling]>([
	['signed with the secret of another app', () => ({ secret: 'f'.repeat(32) })],
	['without a right signature', () => ({ signature: 'sha256=00' })],
	['with a changed byte', (body) => ({ body: body.replace('STOP', 'STOp') })],
	['with a million fields', () => ({ body: `{${'"a":1,'.repeat(1_000_000)}"b":1}` })],
	['of hundreds of levels', () => ({ body: `${'['.repeat(5_000)}${']'.repeat(5_000)}` })],
	['that is no JSON', () => ({ body: 'object=whatsapp' })],
])('a call %s changes nothing', async (_, calling) => {
	const before = await bodies();
	const text = writes('Ben', 'STOP');
	expect(await call(text, calling(JSON.stringify(webhookOf(text))))).toBeGreaterThanOrEqual(400);
	expect(await bodies()).toEqual(before);
});

test('what one organization’s account signed is not taken for another', async () => {
	const other = await makeCollege({ owners: ['Olivia'] });
	expect((await save(other, { appSecret: metaAccount.appSecret })).status).toBe(200);
	await sql`update cloud_api_account set sealed_app_secret = ${quad.context.secrets.encrypt('e'.repeat(32))}
		where org_id = ${other.organizationId}`.execute(quad.db);
	expect(await call(writes('Ana', 'Hello'), { to: other.organizationId })).toBe(403);
	expect(await call(writes('Ana', 'Hello'), { to: quad.ids.next() })).toBe(403);
});

test('the address is verified for whoever knows the verify token', async () => {
	const verify = (token: string, challenge = '1158201444', mode = 'subscribe') =>
		quad.http.inject({
			method: 'GET',
			url: `/api/carrier/cloud-api/${college.organizationId}`,
			query: { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge },
		});
	for (const reply of [
		await verify('wrong'),
		await verify(metaAccount.verifyToken, '<script>'),
		await verify(metaAccount.verifyToken, '1', 'unsubscribe'),
	])
		expect(reply.statusCode).toBe(403);
	const right = await verify(metaAccount.verifyToken);
	expect([right.statusCode, right.body]).toEqual([200, '1158201444']);
	expect(right.headers['content-type']).toContain('text/plain');
	const { answer } = await ask(quad, college.person('Olivia'), api.cloudApi.readCloudApi, {});
	expect(answer.account?.verifiedAt).toBe(quad.clock.now().toISOString());
});

test('secrets are never shown, and stay where they are left blank for the same number', async () => {
	const read = await ask(quad, college.person('Olivia'), api.cloudApi.readCloudApi, {});
	expect(read.answer.account).toMatchObject({ number: `+${metaNumber}`, name: 'State College' });
	const blank = { accessToken: '', appSecret: '', verifyToken: '' };
	expect((await save(college, blank)).status).toBe(200);
	for (const secret of [metaAccount.accessToken, metaAccount.appSecret, metaAccount.verifyToken])
		expect(read.text).not.toContain(secret);
	expect((await save(college, { ...blank, phoneNumberId: '55555' })).status).toBe(400);
	expect((await ask(quad, college.person('Amir'), api.cloudApi.readCloudApi, {})).status).toBe(403);
});

test.each<[field: string, form: Partial<typeof metaAccount>, code: string]>([
	['accessToken', { accessToken: 'a-token-of-somebody-else' }, 'cloud_api.wrong_token'],
	['appSecret', { appSecret: 'f'.repeat(32) }, 'cloud_api.wrong_secret'],
	['phoneNumberId', { phoneNumberId: '12345678' }, 'cloud_api.wrong_number'],
	['businessAccountId', { businessAccountId: '12345678' }, 'cloud_api.not_in_account'],
	['phoneNumberId', { phoneNumberId: '+44 7700 900900' }, 'carrier.form'],
	['verifyToken', { verifyToken: 'short' }, 'carrier.form'],
])('what cannot be right stands at its field: %s', async (field, form, code) => {
	const other = await makeCollege({ owners: ['Olivia'] });
	const { refusal, status } = await save(other, form);
	expect([status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([400, code, [field]]);
	expect((await ask(quad, other.person('Olivia'), api.cloudApi.readCloudApi, {})).answer.account).toBeNull();
});

const text = (): TextInDoubt => ({
	organizationId: college.organizationId,
	messageId: quad.ids.next(),
	channel: 'whatsapp',
	template: null,
	from: metaNumber,
	to: college.mobileOf('Ana'),
	body: 'Hello',
	mediaUris: [],
	sendBefore: null,
	claimedAt: quad.clock.now(),
});

test.each<[fault: string, outcome: object, taken: number]>([
	['none', { kind: 'accepted' }, 1],
	['429', { kind: 'slow-down', afterMs: 7_000 }, 0],
	['fast', { kind: 'slow-down' }, 0],
	['away', { kind: 'slow-down' }, 0],
	['500', { kind: 'in-doubt' }, 0],
	['taken-unsaid', { kind: 'in-doubt' }, 1],
	['html', { kind: 'in-doubt' }, 0],
	['429 until a date', { kind: 'slow-down' }, 0],
	['reset', { kind: 'in-doubt' }, 0],
	['half a body', { kind: 'in-doubt' }, 1],
	['lost answer', { kind: 'in-doubt' }, 1],
	['revoked', { kind: 'closed', why: 'credentials', source: 'cloud-api' }, 0],
	['locked', { kind: 'closed', why: 'suspended', source: 'cloud-api' }, 0],
])('what its answer means, with this fault: %s', async (fault, outcome, taken) => {
	await meta.fail(fault);
	expect(await carrier.submit(text())).toMatchObject(outcome);
	expect(meta.sent).toHaveLength(taken);
	expect(await carrier.find(text())).toEqual({ kind: 'cannot-tell' }); // Meta lists no messages
});

test('a text in doubt is settled by its status, which brings our id along; none is sent twice', async () => {
	await call(writes('Ana', 'Hello again'));
	await meta.fail('taken-unsaid');
	const { messageId, conversationId } = onlyReply((await reply('Ana', { text: 'In doubt' })).answer);
	await sendAll(carrier);
	await sendAll(carrier);
	expect(meta.sent).toHaveLength(1);
	await call({
		statuses: [
			{ id: newId(), status: 'failed', biz_opaque_callback_data: String(messageId), errors: [{ code: 131_026 }] },
		],
	});
	expect(await lastOf(conversationId)).toMatchObject({
		status: 'undelivered',
		deliveryError: 'This number is not on WhatsApp.',
	});
});

test('a revoked token holds WhatsApp and nothing else, until the account is saved again', async () => {
	await call(writes('Ana', 'And now?'));
	await meta.fail('revoked');
	await reply('Ana', { text: 'It waits' });
	await sendOnce(carrier);
	const fault = async () =>
		(await ask(quad, college.person('Olivia'), api.cloudApi.readCloudApi, {})).answer.account?.fault;
	expect(await fault()).toBe('credentials');
	expect(meta.sent).toEqual([]);
	expect(await carrier.lookAgain(college.organizationId, 'cloud-api')).toBe('open');
	expect((await save(college)).status).toBe(200);
	expect(await fault()).toBeNull();
	// a fault of the SMS carrier does not stop WhatsApp either
	await sql`
		insert into carrier_fault (org_id, why, since)
		values (${college.organizationId}, 'suspended', now())`.execute(quad.db);
	await sendOnce(carrier);
	expect(meta.sent).toMatchObject([{ text: { body: 'It waits' } }]);
});
