import type { DashboardCampaign, DashboardCampaignSort } from '@quad/contract/reporting/reporting/dashboard-routes.ts';
import type { Range } from '@quad/contract/reporting/reporting/ranges.ts';
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../foundation/postgres/db.ts';
import { answersElsewhere } from '../../texting/campaigns/index.ts';

const orders: Record<DashboardCampaignSort, RawBuilder<unknown>> = {
	reached: sql`reached`,
	replied: sql`replied`,
	replies: sql`replies`,
	'reply rate': sql`"replyRate"`,
};

/** Returns campaigns with texts in the range: those of these teams, or those that one person created in them. */
export const pageOfDashboardCampaigns = async (
	db: Db,
	personRef: { organizationId: number; teamIds: readonly number[]; personId: number | undefined },
	{ start, end }: Range,
	page: { sortBy: DashboardCampaignSort; sortOrder: 'asc' | 'desc'; skip: number; take: number },
): Promise<{ items: DashboardCampaign[]; total: number }> => {
	const direction = page.sortOrder === 'asc' ? sql`asc` : sql`desc`;
	const { rows } = await sql<DashboardCampaign & { total: number }>`
		with ours as materialized (
			select m.* from campaign c join message m on m.org_id = c.org_id and m.campaign_id = c.id
			where c.org_id = ${personRef.organizationId} and c.team_id = any(${personRef.teamIds}::bigint[])
				and (${personRef.personId ?? null}::bigint is null or c.person_id = ${personRef.personId ?? null})
				and m.created_at >= ${start} and m.created_at < ${end} and m.status <> ${messageStatus.cancelled}
		),
		person as (
			select campaign_id, mobile, sum(replies)::int as replies, bool_or(reached) as reached from (
				select campaign_id, mobile, count(*) filter (where incoming and no_reply is not true) as replies,
					bool_or(status in (${messageStatus.submitted}, ${messageStatus.sent}, ${messageStatus.delivered})) as reached
				from ours group by 1, 2
				union all
				select m.campaign_id, m.mobile, count(*), false from ours m join ${answersElsewhere} group by 1, 2
			) each
			group by 1, 2
		),
		counted as (
			select campaign_id, count(*) filter (where reached)::int as reached,
				count(*) filter (where reached and replies > 0)::int as replied, coalesce(sum(replies), 0)::int as replies
			from person group by 1
		)
		select c.id, c.name, json_build_object('id', t.id, 'name', t.name) as team, reached, replied, replies,
			case when reached = 0 then 0 else replied::float8 / reached end as "replyRate", count(*) over ()::int as total
		from counted n join campaign c on c.org_id = ${personRef.organizationId} and c.id = n.campaign_id
			join team t on t.org_id = c.org_id and t.id = c.team_id
		order by ${orders[page.sortBy]} ${direction}, c.id desc offset ${page.skip} limit ${page.take}`.execute(db);
	return { items: rows.map(({ total: _, ...one }) => one), total: rows[0]?.total ?? 0 };
};
