import type { Topic } from '@quad/contract/live.ts';
import { type RawBuilder, sql } from 'kysely';
import type { MovedTopic } from '../live/notifier.ts';
import type { Tx } from '../postgres/db.ts';

/** Raises the topics' versions by one, always in the same order, so that two transactions can't deadlock. */
export const moveVersions = async (
	tx: Tx,
	topics: Array<{ organizationId: number; topic: Topic }>,
): Promise<MovedTopic[]> => {
	if (topics.length === 0) return [];
	const touched = sql`unnest(${topics.map((t) => t.organizationId)}::bigint[], ${topics.map((t) => t.topic)}::text[])
		as t (org_id, topic)`;
	const { rows } = await sql<MovedTopic>`${movingVersions(touched)}`.execute(tx);
	return rows;
};

/** Returns SQL that raises topics' versions (`org_id`, `topic`) in the statement that changes their data. */
export const movingVersions = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
	insert into live_topic (org_id, topic, version)
	select distinct org_id, topic, 1 from ${rows} order by org_id, topic
	on conflict (org_id, topic) do update set version = live_topic.version + 1
	returning org_id as "organizationId", topic, version`;
