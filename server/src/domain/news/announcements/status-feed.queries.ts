import { type OpenIncident, openIncident } from '@quad/contract/news/announcements/routes.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../foundation/postgres/db.ts';

const incidents = z.array(openIncident);

/** Returns the provider's incidents as last read from its status page. */
export const readFeed = async (db: Db): Promise<OpenIncident[]> => {
	const rows = await db.selectFrom('status_feed').select('incidents').execute();
	return rows.flatMap((row) => incidents.safeParse(row.incidents).data ?? []);
};

/** Claims the next poll of this page for one process, and deletes what was read from any other page. */
export const takeTurn = async (db: Db, url: string, { now, next }: { now: Date; next: Date }) => {
	await forgetFeedsBut(db, url);
	const { rows } = await sql<{ etag: string | null; failures: number }>`
		insert into status_feed (url, next_at) values (${url}, ${next})
		on conflict (url) do update set next_at = excluded.next_at where status_feed.next_at <= ${now}
		returning etag, failures`.execute(db);
	return rows[0];
};

export const forgetFeedsBut = (db: Db, url: string | null) =>
	db.deleteFrom('status_feed').where(sql<boolean>`url is distinct from ${url}`).execute();

export const writeReading = (db: Db, url: string, read: { etag: string | null; incidents: OpenIncident[] }) =>
	db
		.updateTable('status_feed')
		.set({ etag: read.etag, incidents: JSON.stringify(read.incidents), failures: 0 })
		.where('url', '=', url)
		.execute();

export const writeUnchanged = (db: Db, url: string) =>
	db.updateTable('status_feed').set({ failures: 0 }).where('url', '=', url).execute();

export const writeFailure = (db: Db, url: string, { failures, next }: { failures: number; next: Date }) =>
	db.updateTable('status_feed').set({ failures, next_at: next }).where('url', '=', url).execute();

/** Deletes the incidents of a page that has failed for a long time. The next successful poll reads all of them. */
export const writeNothing = (db: Db, url: string) =>
	db.updateTable('status_feed').set({ etag: null, incidents: '[]' }).where('url', '=', url).execute();
