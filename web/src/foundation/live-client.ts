/**
 * The live channel (decisions.md 28), without React. Watchers fetch again when the server reports a version other
 * than theirs, even an older one, because a crashed database may have lost its latest writes (docs/decisions/0032).
 */
import { type Look, liveClose, liveLimits, type ServerFrame, type Topic } from '@quad/contract/live.ts';

export type LiveState = 'live' | 'catching up' | 'offline';

export interface LiveGround {
	/** The channel's address, `ws://…/api/live`. */
	address: string;
	/** Returns an unused credential, or rejects if none is available now. */
	credential: () => Promise<string>;
	/** The versions already on screen. Each is used by the first watcher of its topic. */
	shown?: Readonly<Record<string, number>>;
	/** Returns a number from 0 to 1, for jitter. */
	random?: () => number;
}

export interface LiveClient {
	/** Calls back when one of these topics has changed, at most once a second. */
	watch(topics: readonly Topic[], onChange: () => void): () => void;
	/** Sets the conversation that this window shows, or null. It is sent again after every reconnect. */
	look(to: Look): void;
	state(): LiveState;
	onState(hear: () => void): () => void;
	/** Checks whether the channel still works, because the machine woke up, or the network or the page is back. */
	wake(): void;
	/** Gives the channel up without waiting, because the browser reports that the network is gone. */
	lost(): void;
	close(): void;
}

const gatherMs = 1_000; // at most one call a second for each watcher
const firstWaitMs = 500;
const longestWaitMs = 30_000;
const answerWithinMs = 8_000; // for a ping and for opening

export const makeLiveClient = ({ address, credential, shown = {}, random = Math.random }: LiveGround): LiveClient => {
	const held = new Map<Topic, number>(); // the versions on screen, only of watched topics
	const unwatched = new Map(Object.entries(shown));
	const watchers = new Set<Watcher>();
	const hearers = new Set<() => void>();
	let state: LiveState = 'catching up';
	let socket: WebSocket | undefined;
	let opening = false;
	let introduced = false; // whether the first frame was sent, so that topics watched later need their own frames
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

	/** Reopens a lost channel, the first time immediately. */
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

	/** A window over the limit waits long, so that windows don't keep displacing each other. `wake` reopens it. */
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
			if (has === undefined || !isNews(version, has)) continue; // not watched any more, or not newer
			held.set(topic, version);
			news.add(topic);
		}
		for (const watcher of watchers) if (watcher.topics.some((topic) => news.has(topic))) watcher.tell();
	};

	const say = (frame: object) => {
		if (introduced && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
	};

	/** After a long silence the channel is dead, even without a close event, for example after the computer slept. */
	const expectWord = (expected: WebSocket) => {
		clearTimeout(silence);
		silence = setTimeout(() => socket === expected && lose(), answerWithinMs);
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
			failures = Math.max(failures, 1); // shows offline at once instead of catching up
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

/** Calls back at once, then combines the next second's changes into one more call. */
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
			if (more) onChange(); // marks cached data as stale, so that the next screen fetches it
		},
	};
};
