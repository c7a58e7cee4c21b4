/** Tests the hub alone, with misbehaving sockets. test/live-channel.test.ts tests what people see. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { liveClose, liveLimits, type Topic } from '@quad/contract/live.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { aMoment, lookEvery } from '../../../../time-limits.ts';
import { useDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { waitingForLocks } from '../../../test/waiting-for-locks.ts';
import type { Actor } from '../actor.ts';
import { makeLog } from '../log.ts';
import { type LiveGround, makeLiveHub } from './live-hub.ts';
import { makePulse } from './live-socket.ts';
import type { Notice } from './notifier.ts';

const database = useDatabase();
const lee: Actor = {
	caller: 'session',
	organizationId: 1,
	personId: 2,
	sessionId: 3,
	teamId: 4,
	abilities: new Set(['staff']),
	inboxIds: [5, 6],
};
const topic: Topic = 'inbox:5';

let server: WebSocketServer;
let tell: (news: Notice | 'missed') => void;
let hub: ReturnType<typeof makeLiveHub> | undefined;

beforeEach(async () => {
	server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
	await once(server, 'listening');
});
afterEach(() => {
	hub?.close();
	for (const socket of server.clients) socket.terminate();
	server.close();
});

const openHub = (with_: Partial<LiveGround> = {}) => {
	hub = makeLiveHub({
		db: database.db,
		log: makeLog('silent'),
		listener: { hear: (ear) => (tell = ear), close: async () => undefined },
		openWith: async () => lee,
		actorsNow: async (actors) => new Map(actors.map((actor) => [actor.sessionId, actor])),
		reach: async (_, topics) => topics,
		...with_,
	});
	server.on('connection', hub.welcome);
};

const enter = async (options = {}) => {
	const { port } = server.address() as AddressInfo;
	const socket = new WebSocket(`ws://127.0.0.1:${port}`, options);
	const frames: unknown[] = [];
	socket.on('message', (data) => frames.push(JSON.parse(String(data))));
	const closed = once(socket, 'close').then(([code]) => code as number);
	await once(socket, 'open');
	const say = (frame: unknown) => socket.send(JSON.stringify(frame));
	say({ open: 'pass', have: { [topic]: 0 } });
	return {
		socket,
		frames,
		closed,
		say,
		live: () => eventually(() => expect(frames).toContainEqual({ now: { [topic]: 0 } })),
	};
};

test('a window that closes while its credential is read is not kept', async () => {
	const reading = Promise.withResolvers<Actor>();
	const reach = vi.fn(async (_: Actor, topics: readonly Topic[]) => topics);
	openHub({ openWith: () => reading.promise, reach });
	const { socket } = await enter();
	const [there] = server.clients;
	await eventually(() => expect(there).toBeDefined());
	socket.terminate();
	await eventually(() => expect(there?.readyState).toBe(WebSocket.CLOSED));
	reading.resolve(lee);
	await reading.promise;
	await new Promise(setImmediate);
	expect(reach).not.toHaveBeenCalled();
});

test('a window that closes while its topics are judged watches nothing', async () => {
	const judging = Promise.withResolvers<void>();
	const onWatch = vi.fn();
	const read = vi.fn();
	openHub({
		db: new Proxy(database.db, {
			get: (db, name) => {
				read();
				return Reflect.get(db, name);
			},
		}),
		reach: async (_, topics) => {
			onWatch();
			await judging.promise;
			return topics;
		},
	});
	const { socket } = await enter();
	await eventually(() => expect(onWatch).toHaveBeenCalled());
	const [there] = server.clients;
	socket.terminate();
	await eventually(() => expect(there?.readyState).toBe(WebSocket.CLOSED));
	judging.resolve();
	await new Promise(setImmediate);
	expect(read).not.toHaveBeenCalled();
});

test('frames are handled one after another, in their order', async () => {
	const slow = Promise.withResolvers<void>();
	const result: string[] = [];
	openHub({
		reach: async (_, topics) => {
			result.push(topics.join());
			if (topics.includes('batch:1')) await slow.promise;
			return topics;
		},
	});
	const page = await enter();
	await page.live();
	page.say({ watch: { 'batch:1': 0 } });
	page.say({ leave: ['batch:1'] });
	page.say({ watch: { 'batch:2': 0 } });
	await eventually(() => expect(result).toContain('batch:1'));
	expect(result).not.toContain('batch:2');
	slow.resolve();
	await eventually(() => expect(page.frames).toContainEqual({ now: { 'batch:2': 0 } }));
	tell({
		t: [
			[1, 'batch:1', 3],
			[1, 'batch:2', 4],
		],
		w: [],
	});
	await eventually(() => expect(page.frames.at(-1)).toEqual({ changed: { 'batch:2': 4 } }));
});

test('what is told while the database is asked where things stand is not taken back by its answer', async () => {
	openHub();
	await sql`insert into live_topic (org_id, topic, version) values (1, 'batch:7', 4)`.execute(database.db);
	const page = await enter();
	page.say({ watch: { 'batch:7': 0 } });
	await eventually(() => expect(page.frames.at(-1)).toEqual({ now: { 'batch:7': 4 } }));
	await database.db.transaction().execute(async (tx) => {
		await sql`lock table live_topic`.execute(tx);
		tell('missed');
		await eventually(async () => expect(await waitingForLocks(database.db)).toBe(1));
		// PostgreSQL has crashed, so the version is lower than the one sent before.
		tell({ t: [[1, 'batch:7', 3]], w: [] });
		await eventually(() => expect(page.frames.at(-1)).toEqual({ changed: { 'batch:7': 3 } }));
		// the version that was read a moment before
		await sql`update live_topic set version = 2 where topic = 'batch:7'`.execute(tx);
	});
	await eventually(() => expect(page.frames.at(-1)).toEqual({ now: { [topic]: 0, 'batch:7': 3 } }));
});

test('who cannot be told where things stand is sent away, to come back and ask', async () => {
	openHub();
	const page = await enter();
	await page.live();
	await sql`alter table live_topic rename to away`.execute(database.db);
	onTestFinished(async () => void (await sql`alter table away rename to live_topic`.execute(database.db)));
	tell('missed');
	expect(await page.closed).toBe(liveClose.fault);
});

test('who says more than can be answered is sent away', async () => {
	openHub({ reach: () => new Promise(() => undefined) });
	const page = await enter();
	for (let n = 0; n <= liveLimits.framesWaiting; n += 1) page.say({ ping: 1 });
	expect(await page.closed).toBe(liveClose.tooManyFrames);
});

test('one window too many closes the one that was used the longest ago', async () => {
	openHub();
	const pages = [];
	for (let n = 0; n < liveLimits.channelsOfSession; n += 1) {
		const page = await enter();
		await page.live();
		pages.push(page);
	}
	const [first, second] = pages;
	first?.say({ watch: { 'batch:1': 0 } });
	await eventually(() => expect(first?.frames).toContainEqual({ now: { 'batch:1': 0 } }));
	await (await enter()).live();
	expect(await second?.closed).toBe(liveClose.tooManyWindows);
	expect(first?.socket.readyState).toBe(WebSocket.OPEN);
});

test('who does not answer two heartbeats is gone', async () => {
	openHub({ heartbeatMs: lookEvery });
	expect(await (await enter({ autoPong: false })).closed).toBe(1006);
});

test('who answers each heartbeat stays', async () => {
	const { port } = server.address() as AddressInfo;
	const arrived = once(server, 'connection');
	const socket = new WebSocket(`ws://127.0.0.1:${port}`);
	const [there] = (await arrived) as [WebSocket];
	const pulse = makePulse(there);
	for (let beats = 0; beats < 5; beats += 1) {
		pulse.beat();
		await once(there, 'pong');
	}
	expect(there.readyState).toBe(WebSocket.OPEN);
	socket.terminate();
});

test.each([
	['was removed', undefined],
	['may do something else', { ...lee, abilities: new Set(['staff', 'administrator'] as const) }],
	['lost an inbox', { ...lee, inboxIds: [5] }],
])('who %s is thrown out with the next heartbeat', async (_, now) => {
	openHub({ heartbeatMs: aMoment, actorsNow: async () => new Map(now ? [[lee.sessionId, now]] : []) });
	expect(await (await enter()).closed).toBe(liveClose.sessionEnded);
});

test('who is the same stays, in whatever order the inboxes are read, and while the database is away', async () => {
	let looked = 0;
	openHub({
		actorsNow: async () => {
			looked += 1;
			if (looked === 1) throw new Error('the database is away');
			return new Map([[lee.sessionId, { ...lee, inboxIds: [6, 5] }]]);
		},
	});
	const page = await enter();
	await page.live();
	for (let times = 0; times < 3; times += 1) tell('missed'); // each makes the hub check all actors again
	page.say({ ping: 1 });
	await eventually(() => expect(page.frames).toContainEqual({ pong: 1 }));
	expect([looked, page.socket.readyState]).toEqual([3, WebSocket.OPEN]);
});
