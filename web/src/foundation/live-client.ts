/**
 * One live channel (decisions.md 28), without React. Screens watch topics; the server says which version each topic
 * has; what is newer than the version held here is told to its watchers, who fetch. Nothing is replayed, so it does
 * not matter how long the channel was away: on coming back it hears where things stand, and what differs is fetched.
 * That may be an older version, too: a database that fell has lost what was not on its disk (docs/decisions/0032).
 */
import { type Look, liveClose, liveLimits, type ServerFrame, type Topic } from '@quad/contract/live.ts';

export type LiveState = 'live' | 'catching up' | 'offline';

export interface LiveGround {
	/** The address of the channel: `ws://…/api/live`. */
	address: string;
	/** A credential that was not used yet. Rejects when there is none to be had now. */
	credential: () => Promise<string>;
	/** The versions of what is on screen already, each for whoever watches it first. */
	shown?: Readonly<Record<string, number>>;
	/** A number from 0 to 1, for the jitter. */
	random?: () => number;
}

export interface LiveClient {
	/** Calls back, at most once a second, whenever one of these topics has changed. */
	watch(topics: readonly Topic[], onChange: () => void): () => void;
	/** Which conversation this window shows; null: none. Told again whenever the channel was opened anew. */
	look(to: Look): void;
	state(): LiveState;
	onState(hear: () => void): () => void;
	/** The machine woke up, the network is back, the page is looked at again: see whether the channel still stands. */
	wake(): void;
	/** The network is gone, as the browser says: nothing is waited for. */
	lost(): void;
	close(): void;
}

const gatherMs = 1_000; // at most one call a second for each watcher
const firstWaitMs = 500;
const longestWaitMs = 30_000;
const answerWithinMs = 8_000; // to a ping, and to the opening

export const makeLiveClient = ({ address, credential, shown = {}, random = Math.random }: LiveGround): LiveClient => {
	const held = new Map<Topic, number>(); // the version that is on screen; only watched topics are here
	const unwatched = new Map(Object.entries(shown));
	const watchers = new Set<Watcher>();
	const hearers = new Set<() => void>();
	let state: LiveState = 'catching up';
	let socket: WebSocket | undefined;
	let opening = false;
	let introduced = false; // the first frame has left: what is watched from now on must be said
	let closed = false;
	let looking: Look = null;
	let failures = 0;
	let retry: ReturnType<typeof setTimeout> | undefined;
	let silence: ReturnType<typeof setTimeout> | undefined;

	const become = (next: LiveState) => {
		if (state === next) return;
		state = next;
		for (const hear of hearers) hear();
	};

	const open = async () => {
		clearTimeout(retry);
		if (opening || socket || closed) return;
		opening = true;
		const pass = await credential().catch(() => undefined);
		opening = false;
		if (closed) return;
		if (pass === undefined) return later();
		const fresh = new WebSocket(address);
		socket = fresh;
		expectWord(fresh);
		fresh.onopen = () => {
			fresh.send(JSON.stringify({ open: pass, have: Object.fromEntries(held) }));
			introduced = true;
			if (looking) say({ look: looking });
		};
		fresh.onmessage = ({ data }) => socket === fresh && hear(JSON.parse(String(data)) as ServerFrame);
		fresh.onclose = ({ code }) => socket === fresh && lose(code);
	};

	/** Whatever way the channel was lost, it is opened again; the first time at once. */
	const lose = (code?: number) => {
		clearTimeout(silence);
		introduced = false;
		if (socket) {
			socket.onclose = null;
			socket.close();
			socket = undefined;
		}
		if (!closed) later(code === liveClose.tooManyWindows);
	};

	/** One window too many waits long, or they would push each other out; once looked at, it comes back (`wake`). */
	const later = (longest = false) => {
		become(failures === 0 && !longest ? 'catching up' : 'offline');
		const growing = failures === 0 ? 0 : Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs);
		const wait = longest ? longestWaitMs : growing;
		failures += 1;
		clearTimeout(retry);
		retry = setTimeout(() => void open(), wait * (0.7 + random() * 0.6));
	};

	const hear = (frame: ServerFrame) => {
		clearTimeout(silence);
		if ('now' in frame) {
			failures = 0;
			take(frame.now, (version, has) => version !== has);
			become('live');
		}
		if ('changed' in frame) take(frame.changed, (version, has) => version > has);
	};

	const take = (versions: Record<string, number>, isNews: (version: number, has: number) => boolean) => {
		const news = new Set<Topic>();
		for (const [name, version] of Object.entries(versions)) {
			const topic = name as Topic;
			const has = held.get(topic);
			if (has === undefined || !isNews(version, has)) continue; // left meanwhile, or known
			held.set(topic, version);
			news.add(topic);
		}
		for (const watcher of watchers) if (watcher.topics.some((topic) => news.has(topic))) watcher.tell();
	};

	const say = (frame: object) => {
		if (introduced && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
	};

	/** No word for too long: the channel is dead, though nothing has told us (a laptop that slept, a lost network). */
	const expectWord = (of: WebSocket) => {
		clearTimeout(silence);
		silence = setTimeout(() => socket === of && lose(), answerWithinMs);
	};

	const ping = () => {
		if (!socket || state !== 'live') return;
		say({ ping: 1 });
		expectWord(socket);
	};

	const heartbeat = setInterval(ping, liveLimits.heartbeatMs);
	void open();

	return {
		watch(topics, onChange) {
			const watcher = makeWatcher(topics, onChange);
			watchers.add(watcher);
			const added = topics.filter((topic) => !held.has(topic));
			for (const topic of added) {
				held.set(topic, unwatched.get(topic) ?? 0);
				unwatched.delete(topic);
			}
			if (added.length > 0) say({ watch: Object.fromEntries(added.map((topic) => [topic, held.get(topic)])) });
			return () => {
				watchers.delete(watcher);
				watcher.stop();
				const left = topics.filter((topic) => ![...watchers].some((other) => other.topics.includes(topic)));
				for (const topic of left) held.delete(topic);
				if (left.length > 0) say({ leave: left });
			};
		},
		look(to) {
			looking = to;
			say({ look: to });
		},
		state: () => state,
		onState(hearer) {
			hearers.add(hearer);
			return () => hearers.delete(hearer);
		},
		wake() {
			if (socket) return ping();
			failures = Math.min(failures, 1);
			void open();
		},
		lost() {
			failures = Math.max(failures, 1); // offline at once, and not only catching up
			lose();
		},
		close() {
			closed = true;
			clearInterval(heartbeat);
			clearTimeout(retry);
			lose();
		},
	};
};

interface Watcher {
	topics: readonly Topic[];
	tell(): void;
	stop(): void;
}

/** Tells at once, then gathers what follows within a second into one more telling. */
const makeWatcher = (topics: readonly Topic[], onChange: () => void): Watcher => {
	let gathering: ReturnType<typeof setTimeout> | undefined;
	let more = false;
	const tell = () => {
		if (gathering !== undefined) {
			more = true;
			return;
		}
		onChange();
		gathering = setTimeout(() => {
			gathering = undefined;
			if (!more) return;
			more = false;
			tell();
		}, gatherMs);
	};
	return {
		topics,
		tell,
		stop: () => {
			clearTimeout(gathering);
			if (more) onChange(); // marks what is cached as old, so that the next screen fetches it
		},
	};
};
