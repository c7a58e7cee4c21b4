import { sql } from 'kysely';
import type { Db } from '../postgres/db.ts';

/** Returns the topics' current versions. Topics that never changed are absent. */
export const topicVersions = async (
	db: Db,
	organizationId: number,
	topics: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
	if (topics.length === 0) return new Map();
	const { rows } = await sql<{ topic: string; version: number }>`
		select topic, version from live_topic
		where org_id = ${organizationId} and topic = any(${topics}::text[])`.execute(db);
	return new Map(rows.map(({ topic, version }) => [topic, version]));
};
