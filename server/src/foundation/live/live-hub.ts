/**
 * Manages the live connections of one process (decisions.md 28). A socket opens with a credential, watches topics
 * that its actor may see, and gets their versions. It gets every change, or is closed so that the page reloads.
 */
import { randomUUID } from 'node:crypto';
import { type ClientFrame, type Look, liveClose, liveLimits, type Topic } from '@quad/contract/live.ts';
import type { WebSocket } from 'ws';
import type { Actor } from '../actor.ts';
import type { Log } from '../log.ts';
import type { Db } from '../postgres/db.ts';
import type { Listener } from './listener.ts';
import { hearFrames, isOpen, makePulse, sayTo } from './live-socket.ts';
import { makeWatchers } from './live-watchers.ts';
import { topicVersions } from './topic-versions.ts';

export interface LiveHub {
	/** Takes over a new socket. */
	welcome(socket: WebSocket): void;
	close(): void;
}

export interface LiveGround {
	readonly db: Db;
	readonly log: Log;
	readonly listener: Listener;
	readonly openWith: (credential: string) => Promise<Actor | undefined>;
	/** Returns the current actors by session id. Ended sessions are absent. */
	readonly actorsNow: (actors: readonly Actor[]) => Promise<ReadonlyMap<number, Actor>>;
	/** Returns those of the topics that this actor may see. */
	readonly reach: (actor: Actor, topics: readonly Topic[]) => Promise<readonly Topic[]>;
	/** Records what people are looking at in each window. */
	readonly looking?: Looking;
	readonly heartbeatMs?: number;
}

export interface Looking {
	readonly look: (actor: Actor, channel: string, look: NonNullable<Look>) => Promise<void>;
	/** Called when a window closes or has nothing open anymore. */
	readonly leave: (actor: Actor, channel: string) => Promise<void>;
	/** Called regularly for the windows that are still open. */
	readonly renew: (channels: readonly string[]) => Promise<void>;
}

interface Guest {
	readonly socket: WebSocket;
	readonly actor: Actor;
	readonly versions: Map<string, number>;
	readonly beat: () => void;
	/** Increases each time the person does something in this window. */
	usedAt: number;
	/** Identifies the window to others who look at the same conversation. */
	readonly channel: string;
	isLooking: boolean;
}

export const makeLiveHub = (context: LiveGround): LiveHub => {
	const guests = new Set<Guest>();
	const watchers = makeWatchers<Guest>();
	let uses = 0;

	context.listener.hear((news) => {
		if (news === 'missed') {
			void catchUp();
			return void checkActors();
		}
		for (const sessionId of news.s ?? []) closeSession(sessionId);
		for (const [guest, changed] of watchers.concerned(news.t)) sayTo(guest.socket, { changed });
	});

	const welcome = (socket: WebSocket): void => {
		let guest: Guest | undefined;
		hearFrames(socket, context.log, async (frame) => {
			if (guest) return hear(guest, frame);
			if (!frame || !('open' in frame)) return socket.close(liveClose.sessionEnded);
			guest = await enter(socket, frame.open);
			if (guest) await watch(guest, frame.have);
		});
	};

	const enter = async (socket: WebSocket, credential: string): Promise<Guest | undefined> => {
		const actor = await context.openWith(credential).catch(() => undefined);
		if (!isOpen(socket)) return undefined;
		if (!actor) {
			socket.close(liveClose.sessionEnded);
			return undefined;
		}
		makeRoom(actor.sessionId);
		const guest: Guest = {
			socket,
			actor,
			versions: new Map<string, number>(),
			beat: makePulse(socket).beat,
			usedAt: ++uses,
			channel: randomUUID(),
			isLooking: false,
		};
		guests.add(guest);
		socket.on('close', () => {
			guests.delete(guest);
			watchers.leave(guest);
			void lookAway(guest).catch((error) => context.log.warn({ err: error }, 'a viewer is left to expire'));
		});
		return guest;
	};

	const hear = async (guest: Guest, frame: ClientFrame | undefined): Promise<void> => {
		if (!frame || 'open' in frame) return guest.socket.close(liveClose.malformed);
		if ('ping' in frame) return sayTo(guest.socket, { pong: 1 });
		if ('look' in frame) return look(guest, frame.look);
		guest.usedAt = ++uses;
		if ('watch' in frame) return watch(guest, frame.watch);
		for (const topic of frame.leave) watchers.forget(guest, topic);
	};

	const look = async (guest: Guest, to: Look): Promise<void> => {
		if (to === null) return lookAway(guest);
		guest.isLooking = true;
		await context.looking?.look(guest.actor, guest.channel, to);
		if (!guests.has(guest)) await lookAway(guest); // it has closed in the meantime
	};

	const lookAway = async (guest: Guest): Promise<void> => {
		if (!guest.isLooking) return;
		await context.looking?.leave(guest.actor, guest.channel);
		guest.isLooking = guests.has(guest) ? false : guest.isLooking;
	};

	/**
	 * Starts watching before it reads the versions, so that no change is missed. It ignores the versions that the page
	 * has, because after a crash of PostgreSQL they may be newer than the database (0032).
	 */
	const watch = async (guest: Guest, have: Record<string, number>): Promise<void> => {
		const result = Object.keys(have).slice(0, liveLimits.topicsAtOnce) as Topic[];
		const allowed = await context.reach(guest.actor, result);
		if (!guests.has(guest)) return;
		for (const topic of allowed) watchers.watch(guest, topic);
		const refused = result.filter((topic) => !allowed.includes(topic));
		if (refused.length > 0) sayTo(guest.socket, { refused });
		sayTo(guest.socket, { now: await readVersions(guest, allowed) });
	};

	/** Returns the topics' versions. If a newer one was sent while the database was read, it returns that. */
	const readVersions = async (guest: Guest, topics: readonly string[]): Promise<Record<string, number>> => {
		const read = await topicVersions(context.db, guest.actor.organizationId, topics);
		return Object.fromEntries(topics.map((topic) => [topic, watchers.learn(guest, topic, read.get(topic) ?? 0)]));
	};

	/** Sends every socket the current versions, because notices may be lost, or PostgreSQL may have crashed. */
	const catchUp = async (): Promise<void> => {
		const open = [...guests];
		for (const guest of open) watchers.forgetVersions(guest);
		for (const guest of open)
			try {
				sayTo(guest.socket, { now: await readVersions(guest, [...guest.versions.keys()]) });
			} catch (error) {
				context.log.warn({ err: error }, 'could not tell a live channel the versions of its topics');
				guest.socket.close(liveClose.fault); // the page will reconnect and fetch its data again
			}
	};

	/** Closes the least recently used windows, because the person is looking at the new one. */
	const makeRoom = (sessionId: number): void => {
		const open = [...guests].filter((guest) => guest.actor.sessionId === sessionId && isOpen(guest.socket));
		const tooMany = open.length + 1 - liveLimits.channelsOfSession;
		for (const guest of open.sort((one, other) => one.usedAt - other.usedAt).slice(0, Math.max(0, tooMany)))
			guest.socket.close(liveClose.tooManyWindows, 'too many windows');
	};

	const closeSession = (sessionId: number): void => {
		for (const guest of guests)
			if (guest.actor.sessionId === sessionId) guest.socket.close(liveClose.sessionEnded, 'session ended');
	};

	/** Closes sockets whose person was removed or changed, in case no notice about that arrived. */
	const checkActors = async (): Promise<void> => {
		const open = [...guests];
		if (open.length === 0) return;
		const actors = [...new Map(open.map(({ actor }) => [actor.sessionId, actor])).values()];
		// The database can't be read now. The next heartbeat tries again.
		const now = await context.actorsNow(actors).catch(() => undefined);
		if (!now) return;
		for (const { actor, socket } of open)
			if (!isSame(actor, now.get(actor.sessionId))) socket.close(liveClose.sessionEnded, 'session ended');
	};

	const heartbeat = setInterval(() => {
		for (const guest of guests) guest.beat();
		void checkActors();
		const looking = [...guests].filter((guest) => guest.isLooking).map(({ channel }) => channel);
		// The next heartbeat tries again.
		if (looking.length > 0) void context.looking?.renew(looking).catch(() => undefined);
	}, context.heartbeatMs ?? liveLimits.heartbeatMs);

	return {
		welcome,
		close: () => {
			clearInterval(heartbeat);
			for (const guest of guests) guest.socket.close(liveClose.goingAway);
		},
	};
};

const isSame = (before: Actor, now: Actor | undefined): boolean =>
	now !== undefined &&
	now.teamId === before.teamId &&
	!now.mustChangePassword &&
	now.abilities.symmetricDifference(before.abilities).size === 0 &&
	new Set(now.inboxIds).symmetricDifference(new Set(before.inboxIds)).size === 0;
