/** Lists who is left out and why: from a draft as of now, or from a batch as of when it was sent. */

import type { SkipReason } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import { byLastName } from '../../../../foundation/postgres/by-name.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { fullName } from '../../../../foundation/postgres/full-name.ts';
import { type Audience, judged, type MergePiece } from './recipients.queries.ts';

interface Skipped {
	id: number;
	fullName: string;
	mobile: number | null;
	reason: SkipReason;
}

interface Page {
	skip: number;
	take: number;
}

export const skippedByDraft = (
	db: Db,
	scope: TeamScope,
	audience: Audience,
	pieces: readonly MergePiece[],
	page: Page & { reason: SkipReason },
) =>
	pageOf(
		db,
		scope,
		sql`${judged(scope, audience, pieces)},
			skipped as (select contact_id, reason from judged where reason = ${page.reason})`,
		page,
	);

/** Returns the people whom a batch left out, for one reason or for all. */
export const skippedByBatch = (
	db: Db,
	scope: TeamScope,
	batchId: number,
	{ reason, ...page }: Page & { reason?: SkipReason | undefined },
) =>
	pageOf(
		db,
		scope,
		sql`skipped as (
			select contact_id, reason from batch_skip
			where org_id = ${scope.organizationId} and batch_id = ${batchId} ${reason ? sql`and reason = ${reason}` : sql``}
		)`,
		page,
	);

/** Returns one page of `skipped` and the total, even for a page past the last one. */
const pageOf = async (db: Db, scope: TeamScope, skipped: RawBuilder<unknown>, page: Page) => {
	const { rows } = await sql<{ total: number; items: Skipped[] }>`
		with ${skipped},
		people as materialized (
			select c.id, c.first_name, c.last_name, c.mobile, skipped.reason
			from skipped join contact c on c.org_id = ${scope.organizationId} and c.id = skipped.contact_id
		)
		select (select count(*)::int from people) as total, coalesce(jsonb_agg(shown), '[]') as items
		from (
			select id, ${fullName('people')} as "fullName", mobile, reason from people
			order by ${byLastName('people')}, id, reason
			offset ${page.skip} limit ${page.take}
		) as shown`.execute(db);
	return rows[0] ?? { total: 0, items: [] };
};
