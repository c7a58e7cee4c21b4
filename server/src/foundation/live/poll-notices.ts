/** Receives notices by polling a table, because LISTEN doesn't work through a pooler (`notifier.ts`). */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Log } from '../log.ts';
import { connect, type Db } from '../postgres/db.ts';
import type { Notice } from './notifier.ts';

const everyMs = 250;
/** Each poll reads this far back, because transactions may commit in a different order than they began. */
const lookBackMs = 5_000;
const forgetEveryMs = 60_000;

type Ear = (news: Notice | 'missed') => void;

export const pollNotices = (url: string, log: Log) => {
	const db = connect(url, { max: 1 });
	const ears: Ear[] = [];
	const stopped = new AbortController();
	let seen: ReadonlySet<string> = new Set();
	let lookedAt = performance.now();
	let forgotAt = lookedAt;

	const look = async (): Promise<void> => {
		const began = performance.now();
		const rows = await recentNotices(db);
		if (began - lookedAt > lookBackMs / 2) for (const ear of ears) ear('missed');
		lookedAt = began;
		for (const { id, payload } of rows)
			if (!seen.has(id)) {
				const notice = JSON.parse(payload) as Notice;
				for (const ear of ears) ear(notice);
			}
		seen = new Set(rows.map(({ id }) => id));
		if (began - forgotAt < forgetEveryMs) return;
		forgotAt = began;
		await forgetNotices(db);
	};
	const live = async (): Promise<void> => {
		while (!stopped.signal.aborted) {
			await look().catch((error) => log.warn({ err: error }, 'cannot read notices from the database; trying again'));
			await pause(everyMs, undefined, { signal: stopped.signal }).catch(() => undefined);
		}
	};
	const life = live();
	return {
		hear: (ear: Ear) => void ears.push(ear),
		close: async (): Promise<void> => {
			stopped.abort();
			await life;
			await db.destroy();
		},
	};
};

const recentNotices = async (db: Db) =>
	(
		await sql<{ id: string; payload: string }>`
			select id, payload from notice
			where at > clock_timestamp() - make_interval(secs => ${lookBackMs} / 1000.0) order by at`.execute(db)
	).rows;

const forgetNotices = (db: Db) =>
	sql`delete from notice where at < clock_timestamp() - make_interval(secs => ${forgetEveryMs} / 1000.0)`.execute(db);
