/**
 * Notifies all processes of changed topics and of loops with work, at most five times a second per topic. Losing a
 * notice does no harm: sockets compare versions when they reconnect, and loops also run at an interval.
 */
import { liveLimits, type Topic } from '@quad/contract/live.ts';
import { sql } from 'kysely';
import { type Db, goesThroughPool } from '../postgres/db.ts';

export const channel = 'quad';
const quietMs = 1000 / liveLimits.notifiesPerSecond;
const mostBytes = 7_000; // PostgreSQL's limit is 8,000 bytes

export interface MovedTopic {
	organizationId: number;
	topic: Topic;
	version: number;
}

/** `t` are topics as [organization, topic, version], `w` names of loops to wake, `s` ids of ended sessions. */
export interface Notice {
	t: Array<[number, string, number]>;
	w: string[];
	s?: number[];
}

interface Pending {
	topics: Map<string, [number, string, number]>;
	loops: Set<string>;
	toldAt: Map<string, number>;
	timer: NodeJS.Timeout | undefined;
}

const pendings = new WeakMap<Db, Pending>();

export const tell = (db: Db, news: { topics: readonly MovedTopic[]; loops: readonly string[] }): void => {
	if (news.topics.length === 0 && news.loops.length === 0) return;
	const pending = pendingOf(db);
	for (const { organizationId, topic, version } of news.topics)
		pending.topics.set(`${organizationId} ${topic}`, [organizationId, topic, version]);
	for (const loop of news.loops) pending.loops.add(loop);
	flush(db, pending);
};

/** Notifies all processes that these sessions have ended, so that they close their sockets. */
export const tellSessionsEnded = (db: Db, sessionIds: readonly number[]): Promise<void> =>
	send(db, { t: [], w: [], s: [...sessionIds] });

const pendingOf = (db: Db): Pending => {
	const known = pendings.get(db);
	if (known) return known;
	const fresh: Pending = { topics: new Map(), loops: new Set(), toldAt: new Map(), timer: undefined };
	pendings.set(db, fresh);
	return fresh;
};

/** Sends what is due, and schedules the topics and loops that were sent a moment ago. */
const flush = (db: Db, pending: Pending): void => {
	const now = performance.now();
	const due = (key: string) => (pending.toldAt.get(key) ?? Number.NEGATIVE_INFINITY) + quietMs <= now;
	const topics = [...pending.topics].filter(([key]) => due(`topic ${key}`));
	const loops = [...pending.loops].filter((name) => due(`loop ${name}`));
	for (const [key] of topics) {
		pending.topics.delete(key);
		pending.toldAt.set(`topic ${key}`, now);
	}
	for (const name of loops) {
		pending.loops.delete(name);
		pending.toldAt.set(`loop ${name}`, now);
	}
	if (topics.length > 0 || loops.length > 0) void send(db, { t: topics.map(([, topic]) => topic), w: loops });
	forgetOld(pending, now);
	if (pending.timer || (pending.topics.size === 0 && pending.loops.size === 0)) return;
	pending.timer = setTimeout(() => {
		pending.timer = undefined;
		flush(db, pending);
	}, quietMs / 4);
	pending.timer.unref();
};

const forgetOld = (pending: Pending, now: number): void => {
	if (pending.toldAt.size < 10_000) return;
	for (const [key, at] of pending.toldAt) if (at + quietMs < now) pending.toldAt.delete(key);
};

const send = async (db: Db, notice: Notice): Promise<void> => {
	for (const payload of payloads(notice)) {
		// The comment at the top says why a lost notice does no harm.
		await noticeSql(db, payload).catch(() => undefined);
	}
};

/** Also stores the notice as a row if there is a pooler, which can't LISTEN (`poll-notices.ts`). */
const noticeSql = (db: Db, payload: string) =>
	goesThroughPool(db)
		? sql`with kept as (insert into notice (payload) values (${payload})) select pg_notify(${channel}, ${payload})`.execute(
				db,
			)
		: sql`select pg_notify(${channel}, ${payload})`.execute(db);

/** Splits a notice into payloads that PostgreSQL accepts. */
const payloads = (notice: Notice): string[] => {
	const text = JSON.stringify(notice);
	if (text.length <= mostBytes || notice.t.length < 2) return [text];
	const half = Math.ceil(notice.t.length / 2);
	return [...payloads({ t: notice.t.slice(0, half), w: notice.w }), ...payloads({ t: notice.t.slice(half), w: [] })];
};
