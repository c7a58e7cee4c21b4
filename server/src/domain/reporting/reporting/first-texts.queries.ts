import { sql } from 'kysely';
import type { Db } from '../../../foundation/postgres/db.ts';
import type { ReportScope } from './report-scope.ts';

/** Returns whether one of the inboxes had a text by then. Without, there is nothing to compare later figures with. */
export const hasTextsBefore = async (
	db: Db,
	{ organizationId, inboxIds }: Pick<ReportScope, 'organizationId' | 'inboxIds'>,
	at: Date,
): Promise<boolean> => {
	const { rows } = await sql<{ isThere: boolean }>`
		select exists (
			select from unnest(${inboxIds}::bigint[]) as i (id)
			cross join lateral (
				select min(h.hour) as hour from activity_hour h where h.org_id = ${organizationId} and h.inbox_id = i.id
			) first
			where first.hour < ${at}
		) as "isThere"`.execute(db);
	return rows[0]?.isThere ?? false;
};
