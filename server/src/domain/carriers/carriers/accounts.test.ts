/** Tests that connecting an account asks Twilio first, never shows secrets, and affects no other organization. */
import { createServer, type Server } from 'node:http';
import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, nowhere, type Quad, useQuad } from '../../../../test/kit.ts';
import { freePort } from '../../../app/cli/ports.ts';
import { openSimulatedAccount } from '../../../app/open-simulated-account.ts';
import { buildWeb } from '../../../app/web.ts';
import { carrierAccounts } from '../../../edges/carriers/index.ts';
import { makeLog } from '../../../foundation/log.ts';
import { commit } from '../../../foundation/transaction/commit.ts';

const base = useQuad();
const sid = `AC${'1'.repeat(32)}`;
const token = 'a'.repeat(32);
const key = { sid: `SK${'2'.repeat(32)}`, secret: 'the-secret-of-the-key' };
const service = `MG${'3'.repeat(32)}`;
const blank = { accountSid: sid, authToken: token, apiKeySid: '', apiKeySecret: '', messagingServiceSid: '' };

/** Simulates the part of Twilio's API that describes an account, and records requests. */
let state = { status: 'active', answers: 200 };
let lookups: string[] = [];
let server: Server;
let quad: Quad;
const basic = (name: string, secret: string) => `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;

beforeAll(async () => {
	const port = await freePort();
	server = createServer((request, reply) => {
		lookups.push(`${request.method} ${request.url}`);
		const byToken = request.headers.authorization === basic(sid, token);
		const byKey = request.headers.authorization === basic(key.sid, key.secret);
		const say = (status: number, body: object) => reply.writeHead(status).end(JSON.stringify(body));
		if (state.answers !== 200) return say(state.answers, {});
		if (request.url === `/2010-04-01/Accounts/${sid}.json` && byToken)
			return say(200, { sid, status: state.status, auth_token: token });
		if (request.url?.startsWith(`/2010-04-01/Accounts/${sid}/Messages.json`) && byKey)
			return say(200, { messages: [] });
		if (request.url === `/v1/Services/${service}` && (byKey || byToken)) return say(200, { sid: service });
		return say(request.url?.startsWith('/v1/') ? 404 : 401, { code: 20003, message: 'Authenticate', status: 401 });
	}).listen(port, '127.0.0.1');
	const http = await buildWeb(base.context, undefined, makeLog('silent'), {
		...nowhere,
		files: base.files,
		twilioUrl: `http://127.0.0.1:${port}`,
	});
	await http.ready();
	quad = { ...base, http };
});
afterAll(async () => {
	await quad.http.close();
	server.close();
});

let college: MadeTeam;
beforeEach(async () => {
	state = { status: 'active', answers: 200 };
	lookups = [];
	await sql`delete from uses_installation_account`.execute(base.db);
	await sql`delete from installation_account`.execute(base.db);
	college = await makeTeam(base, { owners: ['Olivia'], administrators: ['Amir'] });
	await sql`update organization set is_demo = false where id = ${college.organizationId}`.execute(base.db);
	await commit(base.db, (tx) => openSimulatedAccount(tx, base.context.secrets, college.organizationId));
});

const save = (form: Partial<typeof blank>, owner = college) =>
	ask(quad, owner.person('Olivia'), api.carrierAccounts.saveCarrierAccount, { body: { ...blank, ...form } });
const read = () => ask(quad, college.person('Olivia'), api.carrierAccounts.readCarrierAccount, {});
const sendsWith = () => carrierAccounts(base.context)(college.organizationId);

test('an account is connected in one step: Quad sends with it, the sandbox ends, and no secret comes out', async () => {
	expect((await read()).answer).toMatchObject({ own: null, isSandbox: true });
	const { status, answer, text } = await save({
		apiKeySid: key.sid,
		apiKeySecret: key.secret,
		messagingServiceSid: service,
	});

	expect(status).toBe(200);
	expect(answer).toEqual({
		own: {
			accountSid: sid,
			apiKeySid: key.sid,
			messagingServiceSid: service,
			connectedAt: base.clock.now().toISOString(),
		},
		usesInstallation: false,
		isSandbox: false,
		isDemo: false,
	});
	for (const secret of [token, key.secret]) expect(text).not.toContain(secret);
	expect(await sendsWith()).toMatchObject({ kind: 'twilio', account: sid, authToken: token, apiKey: key });
	expect(await carrierAccounts(base.context)(college.organizationId, 'simulator')).toBeUndefined();
	expect(new Set(lookups.map((one) => one.split(' ')[0]))).toEqual(new Set(['GET']));
	const stored = await sql`select * from carrier_account where org_id = ${college.organizationId}`.execute(base.db);
	for (const secret of [token, key.secret]) expect(JSON.stringify(stored.rows)).not.toContain(secret);
});

test('secrets left blank stay as they are; another account needs its own', async () => {
	await save({ apiKeySid: key.sid, apiKeySecret: key.secret });
	expect((await save({ authToken: '', apiKeySid: key.sid, messagingServiceSid: service })).status).toBe(200);
	expect(await sendsWith()).toMatchObject({ authToken: token, apiKey: key, messagingService: service });

	const other = await save({ accountSid: `AC${'9'.repeat(32)}`, authToken: '' });
	expect(other.refusal.fields).toEqual({
		authToken: 'Copy the auth token, too: Twilio signs its calls to Quad with it.',
	});
	expect(await sendsWith()).toMatchObject({ account: sid });
});

test.each([
	['nothing', { accountSid: '', authToken: '' }, ['accountSid', 'authToken']],
	['a user name', { accountSid: 'olivia@college.example' }, ['accountSid']],
	['a key in place of the token', { authToken: key.sid }, ['authToken']],
	['a key without its secret', { apiKeySid: key.sid }, ['apiKeySecret']],
	['a secret without its key', { apiKeySecret: 'x' }, ['apiKeySid']],
	['an account in place of the service', { messagingServiceSid: sid }, ['messagingServiceSid']],
])('%s is refused at its field, and Twilio is not asked', async (_, form, fields) => {
	const { status, refusal } = await save(form);
	expect(status).toBe(400);
	expect(Object.keys(refusal.fields ?? {}).sort()).toEqual([...fields].sort());
	expect(lookups).toEqual([]);
});

test.each([
	['another token', { authToken: 'b'.repeat(32) }, {}, 'authToken'],
	['another secret', { apiKeySid: key.sid, apiKeySecret: 'not-it' }, {}, 'apiKeySecret'],
	['a service of somebody else', { messagingServiceSid: `MG${'4'.repeat(32)}` }, {}, 'messagingServiceSid'],
	['a suspended account', {}, { status: 'suspended' }, 'accountSid'],
	['a closed account', {}, { status: 'closed' }, 'accountSid'],
])('%s is refused by Twilio, and nothing is saved', async (_, form, twilio, field) => {
	state = { ...state, ...twilio };
	const { status, refusal } = await save(form);
	expect(status).toBe(400);
	expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
	expect((await read()).answer).toMatchObject({ own: null, isSandbox: true });
});

test('where Twilio does not answer nothing is saved, and the reason is said', async () => {
	state.answers = 503;
	expect((await save({})).refusal).toMatchObject({
		code: 'carrier.no_answer',
		message:
			'Twilio could not be asked about this account (it answered 503). Nothing was saved. Try again in a minute.',
	});
	expect(await sendsWith()).toMatchObject({ kind: 'simulator' });
});

test('a demo stays with simulated phones; an administrator neither reads nor connects an account', async () => {
	await sql`update organization set is_demo = true where id = ${college.organizationId}`.execute(base.db);
	expect((await save({})).refusal.code).toBe('carrier.demo');
	const amir = college.person('Amir');
	expect((await ask(quad, amir, api.carrierAccounts.readCarrierAccount, {})).status).toBe(403);
	expect((await ask(quad, amir, api.carrierAccounts.saveCarrierAccount, { body: blank })).status).toBe(403);
	expect(lookups).toEqual([]);
});

test('two owners who connect at the same moment leave one account, and the account of another college alone', async () => {
	const other = await makeTeam(base, { owners: ['Olivia'] });
	await commit(base.db, (tx) => openSimulatedAccount(tx, base.context.secrets, other.organizationId));
	const saved = await Promise.all([save({}), save({ messagingServiceSid: service })]);
	expect(saved.map(({ status }) => status)).toEqual([200, 200]);
	const { rows } = await sql`select from carrier_account where org_id = ${college.organizationId}`.execute(base.db);
	expect(rows).toHaveLength(1);
	expect(await carrierAccounts(base.context)(other.organizationId)).toMatchObject({ kind: 'simulator' });
});

test('the provider connects an account of the installation, and says who sends with it', async () => {
	const provider = await makeTeam(base, { owners: ['Dana'] });
	const dana = provider.person('Dana');
	await sql`update person set is_platform_administrator = true where id = ${dana.id}`.execute(base.db);
	const params = { organizationId: college.organizationId };
	const use = (usesInstallation: boolean) =>
		ask(quad, dana, api.carrierAccounts.setCarrierOf, { params, body: { usesInstallation } });
	expect((await use(true)).refusal.code).toBe('carrier.no_installation_account');

	const connected = await ask(quad, dana, api.carrierAccounts.saveInstallationCarrier, { body: blank });
	expect(connected.answer).toMatchObject({ account: { accountSid: sid }, organizations: [] });
	expect(connected.text).not.toContain(token);
	expect((await use(true)).status).toBe(200);
	expect((await use(true)).status).toBe(200); // a repeated request changes nothing
	expect(await sendsWith()).toMatchObject({ kind: 'twilio', account: sid, organizationId: college.organizationId });
	expect((await read()).answer).toMatchObject({ own: null, usesInstallation: true, isSandbox: false });
	const one = await ask(quad, dana, api.carrierAccounts.readCarrierOf, { params });
	expect(one.answer).toEqual({ sendsWith: 'installation', isDemo: false, canUseInstallation: true });

	// the organization's own account replaces the installation's
	await save({ messagingServiceSid: service });
	expect((await ask(quad, dana, api.carrierAccounts.readCarrierOf, { params })).answer.sendsWith).toBe('own');
	expect((await use(true)).refusal.code).toBe('carrier.has_own');
	const nobody = { params: { organizationId: base.ids.next() } };
	expect((await ask(quad, dana, api.carrierAccounts.readCarrierOf, nobody)).status).toBe(404);
	expect((await ask(quad, college.person('Olivia'), api.carrierAccounts.readInstallationCarrier, {})).status).toBe(403);
});
