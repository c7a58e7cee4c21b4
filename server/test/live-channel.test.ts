import { once } from 'node:events';
import { api } from '@quad/contract/api.ts';
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import type { ServerFrame, Topic } from '@quad/contract/live.ts';
import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { buildWeb } from '../src/app/web.ts';
import { type Listener, listen } from '../src/foundation/live/listener.ts';
import { makeLog } from '../src/foundation/log.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import { touch } from '../src/foundation/transaction/touch.ts';
import { ask, type MadeTeam, makeTeam, type Person, useQuad } from './kit.ts';
import { onlyIn, texts } from './texts.ts';
import { beginVisit, makeWidget } from './visitors.ts';

const quad = useQuad();
const log = makeLog('silent');
let listener: Listener;
let server: Awaited<ReturnType<typeof buildWeb>>;
let address: string;
const open: WebSocket[] = [];

beforeAll(async () => {
	listener = await listen(quad.url, log);
	server = await buildWeb(quad.context, listener, log, { simulatorUrl: 'http://127.0.0.1:9', publicUrl: '' });
	address = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
	for (const socket of open.splice(0)) socket.terminate();
});
afterAll(async () => {
	await server.close();
	await listener.close();
});

const credentialOf = async (person: Person) =>
	(await ask(quad, person, api.session.makeLiveCredential, {})).answer.credential;

/** Opens a live connection like a page. */
const connect = async (first: unknown, headers: Record<string, string> = {}) => {
	const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`, { headers });
	open.push(socket);
	const frames: ServerFrame[] = [];
	const waiting: Array<(frame: ServerFrame) => void> = [];
	socket.on('message', (data) => {
		const frame = JSON.parse(String(data)) as ServerFrame;
		const next = waiting.shift();
		if (next) next(frame);
		else frames.push(frame);
	});
	await once(socket, 'open');
	socket.send(typeof first === 'string' ? first : JSON.stringify(first));
	return {
		socket,
		next: () => {
			const known = frames.shift();
			return known ? Promise.resolve(known) : new Promise<ServerFrame>((resolve) => waiting.push(resolve));
		},
		say: (frame: unknown) => socket.send(JSON.stringify(frame)),
		closed: async (): Promise<number> => (await once(socket, 'close'))[0] as number,
	};
};

const change = (team: MadeTeam, ...topics: Topic[]) =>
	commit(quad.db, async (tx) => touch(tx, team.organizationId, ...topics));

/** Cuts the process's database connection, so that notices may be lost. */
const cutTheLine = () =>
	sql`select pg_terminate_backend(pid) from pg_stat_activity
		where datname = current_database() and application_name = 'quad direct'`.execute(quad.db);

test('a change is told with the version that its topic has come to', async () => {
	const team = await makeTeam(quad, { inboxes: [{ name: 'Front desk' }] });
	const topic: Topic = `inbox:${team.inbox('Front desk')}`;
	const page = await connect({ open: await credentialOf(team.person('Lee')), have: { [topic]: 0 } });
	expect(await page.next()).toEqual({ now: { [topic]: 0 } });

	await change(team, topic);

	expect(await page.next()).toEqual({ changed: { [topic]: 1 } });
});

test('what changed while the page was away is known when it comes back', async () => {
	const team = await makeTeam(quad, { inboxes: [{ name: 'Front desk' }] });
	const topic: Topic = `inbox:${team.inbox('Front desk')}`;
	await change(team, topic);
	await change(team, topic);
	const page = await connect({ open: await credentialOf(team.person('Lee')), have: { [topic]: 1 } });
	expect(await page.next()).toEqual({ now: { [topic]: 2 } });
});

/** Lowers a version, as a crash of PostgreSQL that loses unwritten data does. */
const fallBack = async (team: MadeTeam, topic: Topic, version: number) => {
	await quad.db
		.updateTable('live_topic')
		.set({ version })
		.where('org_id', '=', team.organizationId)
		.where('topic', '=', topic)
		.execute();
};

test('after a fall of the database an open page hears where things stand now, and what changes from there', async () => {
	const team = await makeTeam(quad, { inboxes: [{ name: 'Front desk' }] });
	const topic: Topic = `inbox:${team.inbox('Front desk')}`;
	for (let times = 0; times < 3; times += 1) await change(team, topic);
	const page = await connect({ open: await credentialOf(team.person('Lee')), have: { [topic]: 0 } });
	expect(await page.next()).toEqual({ now: { [topic]: 3 } });
	await fallBack(team, topic, 1);
	await cutTheLine();
	expect(await page.next()).toEqual({ now: { [topic]: 1 } });

	await change(team, topic);

	expect(await page.next()).toEqual({ changed: { [topic]: 2 } });
});

test('a page that comes back with a version from before the fall hears what changes', async () => {
	const team = await makeTeam(quad, { inboxes: [{ name: 'Front desk' }] });
	const topic: Topic = `inbox:${team.inbox('Front desk')}`;
	await change(team, topic);
	const page = await connect({ open: await credentialOf(team.person('Lee')), have: { [topic]: 3 } });
	expect(await page.next()).toEqual({ now: { [topic]: 1 } });

	await change(team, topic);

	expect(await page.next()).toEqual({ changed: { [topic]: 2 } });
});

test('topics out of reach are refused, whoever asks', async () => {
	const team = await makeTeam(quad, { inboxes: [{ name: 'Front desk' }] });
	const other = await makeTeam(quad, { inboxes: [{ name: 'Front desk' }] });
	const theirs = [
		`inbox:${other.inbox('Front desk')}`,
		`person:${other.person('Lee').id}`,
		'batch:1',
		'conversation:1',
	];
	const page = await connect({ open: await credentialOf(team.person('Lee')), have: {} });
	expect(await page.next()).toEqual({ now: {} });
	page.say({ watch: Object.fromEntries(theirs.map((topic) => [topic, 0])) });
	expect(await page.next()).toEqual({ refused: theirs });
	expect(await page.next()).toEqual({ now: {} });
});

test('administrators hear of users, teams and inboxes that others of them change; nobody else does', async () => {
	const team = await makeTeam(quad, { owners: ['Dana'], administrators: ['Amir'], staff: ['Lee'] });
	const elsewhere = await makeTeam(quad, { owners: ['Tom'] });
	const topic: Topic = `administration:${team.organizationId}`;
	const open = async (person: Person) => connect({ open: await credentialOf(person), have: { [topic]: 0 } });
	for (const person of [team.person('Lee'), elsewhere.person('Tom')])
		expect(await (await open(person)).next()).toEqual({ refused: [topic] });
	const page = await open(team.person('Amir'));
	const stands = await page.next();
	const at = 'now' in stands ? (stands.now[topic] ?? 0) : 0;
	const dana = team.person('Dana');
	const desk = { name: 'Desk', color: 'blue' as const, staffIds: [] };
	const lee = { id: team.person('Lee').id, selectedDepartments: [{ id: team.teamId, role: 'administrator' as const }] };
	const writes = [
		() => ask(quad, dana, api.teams.saveTeam, { body: { name: 'Housing', code: 'H' } }),
		() => ask(quad, dana, api.inboxSettings.createGroupAccount, { body: desk }),
		() => ask(quad, dana, api.usersWriting.updateUser, { body: lee }),
	];
	for (const [nth, call] of writes.entries()) {
		expect((await call()).status).toBe(200);
		expect(await page.next()).toEqual({ changed: { [topic]: at + nth + 1 } });
	}
});

test('a profile says which versions of its topics it shows', async () => {
	const team = await makeTeam(quad, { inboxes: [{ name: 'Front desk' }] });
	const lee = team.person('Lee');
	const topics: Topic[] = [`inbox:${team.inbox('Front desk')}`, `person:${lee.id}`];
	await change(team, ...topics);
	const { answer } = await ask(quad, lee, api.session.getProfile, {});
	const page = await connect({ open: answer.firestoreToken, have: answer.topicVersions });
	const stands = await page.next();
	expect(stands).toEqual({ now: answer.topicVersions });
	expect(Object.keys(answer.topicVersions)).toEqual(expect.arrayContaining(topics));
});

test('a credential opens once', async () => {
	const team = await makeTeam(quad);
	const credential = await credentialOf(team.person('Lee'));
	const first = await connect({ open: credential, have: {} });
	expect(await first.next()).toEqual({ now: {} });
	const second = await connect({ open: credential, have: {} });
	expect(await second.closed()).toBe(4401);
});

test('sign-out closes the session’s channels at once', async () => {
	const team = await makeTeam(quad);
	const page = await connect({ open: await credentialOf(team.person('Lee')), have: {} });
	await page.next();
	const closed = page.closed();
	await ask(quad, team.person('Lee'), api.session.signOut, {});
	expect(await closed).toBe(4401);
});

test('somebody who was removed is out, also when nobody was told and the line to the database was cut', async () => {
	const team = await makeTeam(quad, { staff: ['Lee', 'Priya'] });
	const [lee, priya] = await Promise.all(
		['Lee', 'Priya'].map(async (name) => connect({ open: await credentialOf(team.person(name)), have: {} })),
	);
	await Promise.all([lee?.next(), priya?.next()]);
	const closed = lee?.closed();
	const at = quad.clock.now();
	await quad.db.updateTable('person').set({ removed_at: at }).where('id', '=', team.person('Lee').id).execute();

	await cutTheLine();

	expect(await closed).toBe(4401);
	expect(await priya?.next()).toEqual({ now: {} });
});

test('nonsense, a token in place of a credential, and another site’s page are turned away', async () => {
	const team = await makeTeam(quad);
	const { token } = team.person('Lee');
	for (const first of ['not json', { hello: 1 }, { open: token, have: {} }])
		expect(await (await connect(first)).closed()).toBe(4401);
	const elsewhere = new WebSocket(`${address.replace('http', 'ws')}/api/live`, {
		headers: { origin: 'https://evil.example' },
	});
	const [error] = await once(elsewhere, 'error');
	expect(String(error)).toContain('403');
});

test('the channel opens at its own address, however that is spelt, and nowhere else', async () => {
	const channels = address.replace('http', 'ws');
	const spelt = new WebSocket(`${channels}/API/Live/?v=1`);
	open.push(spelt);
	await once(spelt, 'open');
	const elsewhere = new WebSocket(`${channels}/api/profile`);
	const [error] = await once(elsewhere, 'error');
	expect(String(error)).toContain('404');
});

test('an address has so many channels of visitors: one more is turned away, others are not, and who leaves makes room', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'], staff: ['Lee'], chat: { agents: ['Lee'] } });
	const { key } = await makeWidget(quad, team.person('Amir'));
	const { token } = await beginVisit(quad, key);
	/** Returns the code that the socket was closed with, or undefined once it has received something. */
	const visit = async (from: string): Promise<{ socket: WebSocket; code: unknown }> => {
		const socket = new WebSocket(`${address.replace('http', 'ws')}/api/webchat/live`, {
			headers: { 'x-forwarded-for': from },
		});
		open.push(socket);
		await once(socket, 'open');
		const message = once(socket, 'message').then(() => undefined);
		const closed = once(socket, 'close').then(([code]) => code);
		socket.send(JSON.stringify({ open: token }));
		return { socket, code: await Promise.race([message, closed]) };
	};
	const crowd = await Promise.all(Array.from({ length: chatLimits.socketsOfAddress }, () => visit('203.0.113.7')));
	expect(new Set(crowd.map(({ code }) => code))).toEqual(new Set([undefined]));

	expect((await visit('203.0.113.7')).code).toBe(4409);

	expect((await visit('203.0.113.8')).code).toBeUndefined();
	crowd[0]?.socket.close();
	await expect.poll(async () => (await visit('203.0.113.7')).code).toBeUndefined();
});

test('colleagues see who looks at a conversation, until the window is gone; then its lock is gone, too', async () => {
	const team = await makeTeam(quad, { staff: ['Lee', 'Pat'], inboxes: [{ name: 'Desk' }], contacts: ['Ana'] });
	const inboxId = team.inbox('Desk');
	await texts(quad, team, 'Ana', 'Desk', 'Hello');
	const { id } = await onlyIn(quad, team, 'Desk');
	const topic: Topic = `viewers:${inboxId}`;
	const lookers = async () =>
		(await ask(quad, team.person('Pat'), api.conversationWork.listViewers, { params: { id: inboxId } })).answer;
	const pat = await connect({ open: await credentialOf(team.person('Pat')), have: { [topic]: 0 } });
	expect(await pat.next()).toEqual({ now: { [topic]: 0 } });
	const lee = await connect({ open: await credentialOf(team.person('Lee')), have: {} });

	lee.say({ look: { conversationId: id, isInSight: true } });
	expect(await pat.next()).toEqual({ changed: { [topic]: 1 } });
	expect(await lookers()).toEqual([{ conversationId: id, userId: team.person('Lee').id, name: 'Lee Doe' }]);
	lee.say({ look: { conversationId: id, isInSight: false } });
	expect(await pat.next()).toEqual({ changed: { [topic]: 2 } });
	expect(await lookers()).toEqual([]);

	await ask(quad, team.person('Lee'), api.conversations.lockConversation, { params: { id } });
	lee.socket.terminate(); // the tab closes without saying so
	expect(await pat.next()).toEqual({ changed: { [topic]: 3 } });
	const seen = await ask(quad, team.person('Pat'), api.conversations.getConversation, { params: { id } });
	expect(seen.answer.lockedBy).toBe(null);
});

test('of another team’s conversation nothing is written down, and a viewer whose process died expires', async () => {
	const team = await makeTeam(quad, { staff: ['Lee', 'Pat'], inboxes: [{ name: 'Desk' }], contacts: ['Ana'] });
	const other = await makeTeam(quad, { organizationId: team.organizationId, inboxes: [{ name: 'Aid' }] });
	await texts(quad, team, 'Ana', 'Desk', 'Hello');
	const { id } = await onlyIn(quad, team, 'Desk');
	const params = { id: team.inbox('Desk') };
	const lookers = async () =>
		(await ask(quad, team.person('Pat'), api.conversationWork.listViewers, { params })).answer.length;
	const stranger = await connect({ open: await credentialOf(other.person('Lee')), have: {} });
	stranger.say({ look: { conversationId: id, isInSight: true } });
	stranger.say({ ping: 1 });
	expect(await stranger.next()).toEqual({ now: {} });
	expect(await stranger.next()).toEqual({ pong: 1 });
	expect(await lookers()).toBe(0);

	const lee = await connect({ open: await credentialOf(team.person('Lee')), have: {} });
	lee.say({ look: { conversationId: id, isInSight: true } });
	lee.say({ ping: 1 });
	expect(await lee.next()).toEqual({ now: {} });
	expect(await lee.next()).toEqual({ pong: 1 });
	expect(await lookers()).toBe(1);
	const later = () => {
		quad.clock.pass(conversationLimits.viewedMs);
		return lookers();
	};
	await expect.poll(later).toBe(0); // again, in case a heartbeat came in between
});
