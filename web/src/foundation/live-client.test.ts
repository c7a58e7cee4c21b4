// @vitest-environment node
import type { AddressInfo } from 'node:net';
import { type ClientFrame, liveClose, type ServerFrame } from '@quad/contract/live.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type WebSocket as Socket, WebSocketServer } from 'ws';
import { type LiveClient, makeLiveClient } from './live-client.ts';

/** A server that records the frames it gets. The test decides what it sends. */
let server: WebSocketServer;
let sockets: Socket[];
let frames: ClientFrame[];
let client: LiveClient | undefined;
let credentials: number;

beforeEach(async () => {
	sockets = [];
	frames = [];
	credentials = 0;
	// each poll advances the timers
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
	server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
	server.on('connection', (socket) => {
		sockets.push(socket);
		socket.on('message', (data) => frames.push(JSON.parse(String(data)) as ClientFrame));
	});
	await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(() => {
	client?.close();
	for (const socket of server.clients) socket.terminate();
	server.close();
	vi.useRealTimers();
});

const connect = (credential = async () => `c-${++credentials}`, shown: Record<string, number> = {}) => {
	const { port } = server.address() as AddressInfo;
	client = makeLiveClient({ address: `ws://127.0.0.1:${port}`, credential, shown, random: () => 0 });
	return client;
};
const say = (frame: ServerFrame) => sockets.at(-1)?.send(JSON.stringify(frame));
/** Waits until the client has received everything sent so far, without advancing the timers. */
const untilHeard = (live: LiveClient) =>
	new Promise<void>((resolve) => {
		const leave = live.watch(['inbox:2'], () => {
			leave();
			resolve();
		});
		say({ changed: { 'inbox:2': 1 } });
	});
const hears = (frame: ClientFrame) => expect.poll(() => frames).toContainEqual(frame);

test('it opens with the credential and what it holds, and is live once it has heard where things stand', async () => {
	const live = connect();
	const onTopic = vi.fn();
	live.watch(['batch:5'], onTopic);
	await hears({ open: 'c-1', have: { 'batch:5': 0 } });
	expect(live.state()).toBe('catching up');
	say({ now: { 'batch:5': 4 } });
	await expect.poll(() => live.state()).toBe('live');
	expect(onTopic).toHaveBeenCalledTimes(1);
});

test('what the page shows already is not told again, what changed since is', async () => {
	const live = connect(undefined, { 'person:3': 7, 'inbox:2': 9 });
	const [person, inbox] = [vi.fn(), vi.fn()];
	live.watch(['person:3'], person);
	live.watch(['inbox:2'], inbox);
	await hears({ open: 'c-1', have: { 'person:3': 7, 'inbox:2': 9 } });
	say({ now: { 'person:3': 7, 'inbox:2': 10 } });
	await expect.poll(() => inbox).toHaveBeenCalledTimes(1);
	expect(person).not.toHaveBeenCalled();
});

test('coming back it says the versions it holds, and only what is newer is told', async () => {
	const live = connect();
	const batch = vi.fn();
	const inbox = vi.fn();
	live.watch(['batch:5'], batch);
	live.watch(['inbox:2'], inbox);
	await hears({ open: 'c-1', have: { 'batch:5': 0, 'inbox:2': 0 } });
	say({ now: { 'batch:5': 4, 'inbox:2': 9 } });
	await expect.poll(() => inbox).toHaveBeenCalledTimes(1);
	const before = batch.mock.calls.length;

	sockets[0]?.terminate();
	await hears({ open: 'c-2', have: { 'batch:5': 4, 'inbox:2': 9 } });
	expect(live.state()).toBe('catching up');
	say({ now: { 'batch:5': 4, 'inbox:2': 12 } });
	await expect.poll(() => inbox).toHaveBeenCalledTimes(2);
	expect(live.state()).toBe('live');
	expect(batch).toHaveBeenCalledTimes(before);
});

test('a database that fell has gone back: what differs is told, and what changes from there', async () => {
	const live = connect();
	const onTopic = vi.fn();
	live.watch(['batch:5'], onTopic);
	await hears({ open: 'c-1', have: { 'batch:5': 0 } });
	say({ now: { 'batch:5': 9 } });
	await expect.poll(() => onTopic).toHaveBeenCalledTimes(1);
	say({ changed: { 'batch:5': 8 } }); // arrives late
	say({ now: { 'batch:5': 3 } });
	await expect.poll(() => onTopic).toHaveBeenCalledTimes(2);
	say({ changed: { 'batch:5': 4 } });
	await expect.poll(() => onTopic).toHaveBeenCalledTimes(3);
	sockets[0]?.terminate();
	await hears({ open: 'c-2', have: { 'batch:5': 4 } });
});

test('a topic that is watched later is asked for, and forgotten when nobody watches it', async () => {
	const live = connect();
	await hears({ open: 'c-1', have: {} });
	say({ now: {} });
	await expect.poll(() => live.state()).toBe('live');
	const onTopic = vi.fn();
	const first = live.watch(['conversation:8'], onTopic);
	const second = live.watch(['conversation:8', 'inbox:2'], () => {});
	await hears({ watch: { 'conversation:8': 0 } });
	await hears({ watch: { 'inbox:2': 0 } });
	second();
	await hears({ leave: ['inbox:2'] });
	say({ changed: { 'conversation:8': 3 } });
	await expect.poll(() => onTopic).toHaveBeenCalledTimes(1);
	first();
	await hears({ leave: ['conversation:8'] });
});

test('a storm of changes is told at once and then gathered', async () => {
	const live = connect();
	const onTopic = vi.fn();
	live.watch(['batch:5'], onTopic);
	await hears({ open: 'c-1', have: { 'batch:5': 0 } });
	say({ now: { 'batch:5': 0 } });
	for (let version = 1; version <= 200; version += 1) say({ changed: { 'batch:5': version } });
	await untilHeard(live);
	expect(onTopic).toHaveBeenCalledTimes(1);
	vi.advanceTimersByTime(1_000);
	expect(onTopic).toHaveBeenCalledTimes(2);
	sockets[0]?.terminate();
	await hears({ open: 'c-2', have: { 'batch:5': 200 } });
	expect(onTopic).toHaveBeenCalledTimes(2);
});

test('a change that was still gathering is not lost when its watcher leaves', async () => {
	const live = connect();
	const onTopic = vi.fn();
	const stop = live.watch(['batch:5'], onTopic);
	await hears({ open: 'c-1', have: { 'batch:5': 0 } });
	say({ now: { 'batch:5': 1 } });
	say({ changed: { 'batch:5': 2 } });
	await untilHeard(live);
	expect(onTopic).toHaveBeenCalledTimes(1);
	stop();
	expect(onTopic).toHaveBeenCalledTimes(2);
});

test('without a credential it is offline, and comes back by itself', async () => {
	const failing = vi.fn(async () => {
		if (failing.mock.calls.length < 3) throw new Error('no network');
		return 'late';
	});
	const live = connect(failing);
	await expect.poll(() => live.state()).toBe('offline');
	await expect.poll(() => frames).toContainEqual({ open: 'late', have: {} });
	say({ now: {} });
	await expect.poll(() => live.state()).toBe('live');
});

test('waking up, it asks whether the channel still stands', async () => {
	const live = connect();
	await hears({ open: 'c-1', have: {} });
	say({ now: {} });
	await expect.poll(() => live.state()).toBe('live');
	live.wake();
	await hears({ ping: 1 });
});

test('closed as one window too many, it is offline until it is looked at again', async () => {
	const live = connect();
	await hears({ open: 'c-1', have: {} });
	say({ now: {} });
	await expect.poll(() => live.state()).toBe('live');
	sockets[0]?.close(liveClose.tooManyWindows);
	await expect.poll(() => live.state()).toBe('offline');
	expect(sockets.length).toBe(1);
	live.wake();
	await hears({ open: 'c-2', have: {} });
});
