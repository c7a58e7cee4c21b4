/**
 * SQL on what is kept of each contact's texts. A merged contact's history counts for the one that it became, which is
 * decided when it is read, so that a merge and its undoing change nothing here.
 */
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';

/** The sums of one contact (`own`), and of those merged into it (`merged`), which most contacts don't have. */
export interface TextingAliases {
	readonly own: RawBuilder<unknown>;
	readonly merged: RawBuilder<unknown>;
}

export const joinTexting = (
	{ organizationId, teamId }: TeamScope,
	{ own, merged }: TextingAliases,
): RawBuilder<unknown> => sql`
	left join contact_texting ${own} on ${own}.org_id = ${organizationId} and ${own}.team_id = ${teamId}
		and ${own}.contact_id = c.id
	left join (
		select m.root as contact_id, sum(x.texted)::int as texted, latest_times_of(x.texted_at) as texted_at,
			sum(x.replies)::int as replies, max(x.replied_at) as replied_at
		from merged_contacts(${organizationId}) m
		join contact_texting x on x.org_id = ${organizationId} and x.team_id = ${teamId} and x.contact_id = m.id
		group by m.root
	) ${merged} on ${merged}.contact_id = c.id`;

export const timesTexted = ({ own, merged }: TextingAliases): RawBuilder<number> => sql<number>`
	(coalesce(${own}.texted, 0) + coalesce(${merged}.texted, 0))`;

/** The time of the nth latest text, of as many as are kept (`criteriaLimits.timesKept`). */
export const nthTexted = ({ own, merged }: TextingAliases, nth: number): RawBuilder<Date | null> => sql<Date | null>`
	(case when ${merged}.contact_id is null then ${own}.texted_at[${sql.lit(nth)}]
		else (latest_times(coalesce(${own}.texted_at, '{}'), ${merged}.texted_at))[${sql.lit(nth)}] end)`;

export const timesReplied = ({ own, merged }: TextingAliases): RawBuilder<number> => sql<number>`
	(coalesce(${own}.replies, 0) + coalesce(${merged}.replies, 0))`;

export const lastReplied = ({ own, merged }: TextingAliases): RawBuilder<Date | null> => sql<Date | null>`
	greatest(${own}.replied_at, ${merged}.replied_at)`;

/** Limits texts to a source. Messages of a smart message are found by the batches that asked it. */
export type TextsOf = { readonly kind: 'campaign' | 'batch' | 'smartmessage' | 'inbox'; readonly id: number };

/** Limits texts to a time: from `from` on, and before `until`. */
export interface TextsIn {
	readonly from?: Date | undefined;
	readonly until?: Date | undefined;
}

interface Texts {
	readonly of?: TextsOf | undefined;
	readonly during?: TextsIn | undefined;
}

const limits = ({ organizationId, teamId }: TeamScope, { of, during }: Texts): RawBuilder<unknown> =>
	sql.join(
		[
			sql`t.org_id = ${organizationId} and t.team_id = ${teamId}`,
			...(during?.from ? [sql`t.at >= ${during.from}`] : []),
			...(during?.until ? [sql`t.at < ${during.until}`] : []),
			...(of ? [isOf(organizationId, of)] : []),
		],
		sql` and `,
	);

const isOf = (organizationId: number, { kind, id }: TextsOf): RawBuilder<unknown> => {
	switch (kind) {
		case 'campaign':
			return sql`t.campaign_id = ${id}`;
		case 'batch':
			return sql`t.batch_id = ${id}`;
		case 'inbox':
			return sql`t.inbox_id = ${id}`;
		case 'smartmessage':
			return sql`t.batch_id = any(array(
				select id from batch where org_id = ${organizationId} and smart_message_id = ${id}
			))`;
	}
};

/** Joins the contacts who got at least `times` of these texts, as `alias` with the time of the nth latest. */
export const joinTexted = (
	scope: TeamScope,
	texts: Texts,
	times: number,
	alias: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
	left join (
		select coalesce(m.root, p.contact_id) as contact_id,
			${times === 1 ? sql`max(t.at)` : sql`(array_agg(t.at order by t.at desc))[${sql.lit(times)}]`} as nth_at
		from texted_contacts t cross join unnest(t.contact_ids) as p (contact_id)
		left join merged_contacts(${scope.organizationId}) m on m.id = p.contact_id
		where ${limits(scope, texts)}
		group by 1 ${times === 1 ? sql`` : sql`having count(*) >= ${times}`}
	) ${alias} on ${alias}.contact_id = c.id`;

/** Builds a query for the `contact_id` of everyone who got one of these texts, each once. */
export const peopleTexted = (scope: TeamScope, of: TextsOf): RawBuilder<unknown> => sql`
	select distinct coalesce(m.root, p.contact_id) as contact_id
	from texted_contacts t cross join unnest(t.contact_ids) as p (contact_id)
	left join merged_contacts(${scope.organizationId}) m on m.id = p.contact_id
	where ${limits(scope, { of })}`;

/** Joins the contacts who replied at least `times` in this way, with one of the categories if any are given. */
export const joinReplied = (
	scope: TeamScope,
	texts: Texts & { readonly categories?: readonly number[] | undefined },
	times: number,
	alias: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
	left join (
		select coalesce(m.root, t.contact_id) as contact_id
		from received_text t left join merged_contacts(${scope.organizationId}) m on m.id = t.contact_id
		where ${limits(scope, texts)} and t.is_reply
			${texts.categories ? sql`and t.category = any(${texts.categories}::smallint[])` : sql``}
		group by 1 having count(*) >= ${times}
	) ${alias} on ${alias}.contact_id = c.id`;
