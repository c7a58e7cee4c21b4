/** Counts each opt-out once, although an organization-wide one is recorded in every team. Excludes undone imports. */

import { type OptOutWay, optOutWays } from '@quad/contract/reporting/reporting/opt-out-ways.ts';
import type { Range } from '@quad/contract/reporting/reporting/ranges.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { ReportScope } from './report-scope.ts';

export type OptOutsBy = Readonly<Record<OptOutWay, number>>;

export const noOptOuts: OptOutsBy = { text: 0, staff: 0, carrier: 0, import: 0 };

/** Excludes imports, because they only repeat what another system already knew. */
export const saidOf = ({ text, staff, carrier }: OptOutsBy): number => text + staff + carrier;

/** A possible opt-out that nobody decided on by the deadline counts as an opt-out by text. */
export const wayOf = (entry: string): RawBuilder<unknown> => {
	const by = sql.ref(`${entry}.by`);
	return sql`case when ${by} in ('keyword', 'deadline') then 'text' else ${by} end`;
};

/** A filter by campaign or picture selects opt-outs whose text matches it. */
export const optOuts = (
	scope: ReportScope,
	{ start, end }: Range,
	ways: readonly OptOutWay[] = optOutWays,
	more: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`(
	select distinct on (coalesce(o.mobile, -o.contact_id), o.at, o.by) o.*
	from opt_out_entry o
	where o.org_id = ${scope.organizationId} and o.team_id = any(${scope.teamIds}::bigint[]) and o.opted_out
		and o.undone_at is null and o.at >= ${start} and o.at < ${end} and ${wayOf('o')} = any(${ways}::text[]) and ${more}
		and ${scope.isOfTeams ? sql`true` : sql`o.inbox_id = any(${scope.person ? scope.person.inboxIds : scope.inboxIds}::bigint[])`}
		and ${
			scope.campaignIds || scope.hasMedia !== undefined
				? sql`exists (
					select from message m where m.org_id = o.org_id and m.id = o.message_id
						and ${scope.campaignIds ? sql`m.campaign_id = any(${scope.campaignIds}::bigint[])` : sql`true`}
						and ${scope.hasMedia === undefined ? sql`true` : sql`(coalesce(m.media_id, 0) <> 0) = ${scope.hasMedia}`}
				)`
				: sql`true`
		}
	order by coalesce(o.mobile, -o.contact_id), o.at, o.by, o.id
)`;

export const countOptOuts = async (
	db: Db | Tx,
	scope: ReportScope,
	range: Range,
	more?: RawBuilder<unknown>,
): Promise<OptOutsBy> => {
	const { rows } = await sql<{ ways: OptOutsBy }>`
		select ${JSON.stringify(noOptOuts)}::jsonb || coalesce(jsonb_object_agg(way, count), '{}') as ways
		from (
			select ${wayOf('o')} as way, count(*)::int as count from ${optOuts(scope, range, optOutWays, more)} o group by 1
		) each`.execute(db);
	return rows[0]?.ways ?? noOptOuts;
};
