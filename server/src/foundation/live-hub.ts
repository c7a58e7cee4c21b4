/**
 * The open live channels of one process (decisions.md 28). A socket opens with a credential, watches topics that its
 * actor reaches, and hears which versions they have come to. It is told of every change or dropped; never told wrong.
 */
import { clientFrame, liveLimits, type ServerFrame, sessionEnded, type Topic } from '@quad/contract/live.ts';
import { sql } from 'kysely';
import type { WebSocket } from 'ws';
import type { Actor } from './actor.ts';
import type { Db } from './db.ts';
import type { Listener } from './listener.ts';
import type { Log } from './log.ts';

export interface LiveHub {
	/** Takes over a socket that was just opened. */
	welcome(socket: WebSocket): void;
	/** Closes this session's sockets in this process. */
	closeSession(sessionId: number): void;
	close(): void;
}

export interface LiveGround {
	readonly db: Db;
	readonly log: Log;
	readonly listener: Listener;
	readonly openWith: (credential: string) => Promise<Actor | undefined>;
	/** Which of these topics this actor reaches. */
	readonly reach: (actor: Actor, topics: readonly Topic[]) => Promise<readonly Topic[]>;
}

interface Guest {
	readonly socket: WebSocket;
	readonly actor: Actor;
	readonly versions: Map<string, number>;
}

const mostBufferedBytes = 1024 * 1024; // a slower client is dropped and resumes

export const makeLiveHub = (ground: LiveGround): LiveHub => {
	const guests = new Set<Guest>();
	const watchers = new Map<string, Set<Guest>>(); // by organization and topic

	ground.listener.hear((news) => {
		if (news === 'missed') return void catchUp([...guests]);
		for (const sessionId of news.s ?? []) closeSession(sessionId);
		const told = new Map<Guest, Record<string, number>>();
		for (const [organizationId, topic, version] of news.t)
			for (const guest of watchers.get(`${organizationId} ${topic}`) ?? []) {
				if ((guest.versions.get(topic) ?? 0) >= version) continue;
				guest.versions.set(topic, version);
				const changed = told.get(guest) ?? {};
				changed[topic] = version;
				told.set(guest, changed);
			}
		for (const [guest, changed] of told) say(guest, { changed });
	});

	const welcome = (socket: WebSocket): void => {
		const late = setTimeout(() => socket.close(4408), liveLimits.openWithinMs);
		let guest: Promise<Guest | undefined> | undefined;
		socket.on('error', () => socket.terminate());
		socket.on('close', () => clearTimeout(late));
		socket.on('message', (data) => {
			clearTimeout(late);
			const first = guest === undefined;
			guest ??= open(socket, data);
			const heard = first ? guest : guest.then((known) => known && hear(known, data));
			heard.catch((error) => {
				ground.log.error({ err: error }, 'a live channel failed');
				socket.close(1011);
			});
		});
	};

	const open = async (socket: WebSocket, data: unknown): Promise<Guest | undefined> => {
		const frame = readFrame(data);
		const actor = frame && 'open' in frame ? await ground.openWith(frame.open).catch(() => undefined) : undefined;
		if (!actor || !frame || !('open' in frame)) {
			socket.close(sessionEnded);
			return undefined;
		}
		const guest: Guest = { socket, actor, versions: new Map() };
		guests.add(guest);
		socket.on('close', () => leave(guest));
		await watch(guest, frame.have);
		return guest;
	};

	const hear = async (guest: Guest, data: unknown): Promise<void> => {
		const frame = readFrame(data);
		if (!frame || 'open' in frame) return guest.socket.close(4400);
		if ('ping' in frame) return say(guest, { pong: 1 });
		if ('watch' in frame) return watch(guest, frame.watch);
		for (const topic of frame.leave) forget(guest, topic);
	};

	/** Watches first and reads the versions after, so that no change falls between. */
	const watch = async (guest: Guest, have: Record<string, number>): Promise<void> => {
		const asked = Object.keys(have).slice(0, liveLimits.topicsAtOnce) as Topic[];
		const allowed = await ground.reach(guest.actor, asked);
		for (const topic of allowed) {
			if (guest.versions.size >= liveLimits.topicsAtOnce) break;
			const key = `${guest.actor.organizationId} ${topic}`;
			const set = watchers.get(key) ?? new Set();
			watchers.set(key, set.add(guest));
			if (!guest.versions.has(topic)) guest.versions.set(topic, have[topic] ?? 0);
		}
		const refused = asked.filter((topic) => !allowed.includes(topic));
		if (refused.length > 0) say(guest, { refused });
		say(guest, { now: await readVersions(guest, allowed) });
	};

	const readVersions = async (guest: Guest, topics: readonly string[]): Promise<Record<string, number>> => {
		const now: Record<string, number> = Object.fromEntries(topics.map((topic) => [topic, 0]));
		if (topics.length === 0) return now;
		const { rows } = await sql<{ topic: string; version: number }>`
			select topic, version from live_topic
			where org_id = ${guest.actor.organizationId} and topic = any(${topics}::text[])`.execute(ground.db);
		for (const { topic, version } of rows) {
			now[topic] = version;
			if (version > (guest.versions.get(topic) ?? 0)) guest.versions.set(topic, version);
		}
		return now;
	};

	/** After notices may have been lost: everybody hears where their topics stand. */
	const catchUp = async (all: readonly Guest[]): Promise<void> => {
		for (const guest of all) {
			const now = await readVersions(guest, [...guest.versions.keys()]).catch(() => undefined);
			if (now) say(guest, { now });
		}
	};

	const forget = (guest: Guest, topic: string): void => {
		guest.versions.delete(topic);
		const key = `${guest.actor.organizationId} ${topic}`;
		const set = watchers.get(key);
		set?.delete(guest);
		if (set?.size === 0) watchers.delete(key);
	};

	const leave = (guest: Guest): void => {
		guests.delete(guest);
		for (const topic of [...guest.versions.keys()]) forget(guest, topic);
	};

	const closeSession = (sessionId: number): void => {
		for (const guest of guests) if (guest.actor.sessionId === sessionId) guest.socket.close(sessionEnded);
	};

	/** A session whose row was deleted without a word ends with the next heartbeat. */
	const checkSessions = async () => {
		const open = [...guests];
		if (open.length === 0) return;
		const { rows } = await sql<{ id: number }>`
			select id from session
			where org_id = any(${[...new Set(open.map((g) => g.actor.organizationId))]}::bigint[])
				and id = any(${[...new Set(open.map((g) => g.actor.sessionId))]}::bigint[])`
			.execute(ground.db)
			.catch(() => ({ rows: open.map((guest) => ({ id: guest.actor.sessionId })) }));
		const alive = new Set(rows.map((row) => row.id));
		for (const guest of open) if (!alive.has(guest.actor.sessionId)) guest.socket.close(sessionEnded);
	};
	const heartbeat = setInterval(() => void checkSessions(), liveLimits.heartbeatMs);

	return {
		welcome,
		closeSession,
		close: () => {
			clearInterval(heartbeat);
			for (const guest of guests) guest.socket.close(1001);
		},
	};
};

const readFrame = (data: unknown) => {
	try {
		return clientFrame.safeParse(JSON.parse(String(data))).data;
	} catch {
		return undefined; // not JSON: treated like any frame that is not understood
	}
};

const say = (guest: Guest, frame: ServerFrame): void => {
	if (guest.socket.bufferedAmount > mostBufferedBytes) guest.socket.terminate();
	else if (guest.socket.readyState === guest.socket.OPEN) guest.socket.send(JSON.stringify(frame));
};
