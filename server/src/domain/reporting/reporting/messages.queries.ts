/** Reads the messages behind a report's figures, by when they were written. */

import type { Range } from '@quad/contract/reporting/reporting/ranges.ts';
import type { ReportKind } from '@quad/contract/reporting/reporting/routes.ts';
import { type MessageStatusName, messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { isReplied, isRepliedIn } from '../../texting/campaigns/index.ts';
import { wordsWithAttachments } from '../../texting/conversations/index.ts';
import type { ReportScope } from './report-scope.ts';

const wentOut: readonly MessageStatusName[] = ['submitted', 'sent', 'delivered', 'undelivered'];
const inStatus = (names: readonly MessageStatusName[]): RawBuilder<unknown> =>
	sql`m.status in (${sql.join(names.map((name) => sql.lit(messageStatus[name])))})`;

const kinds: Record<Exclude<ReportKind, 'optedOut'>, RawBuilder<unknown>> = {
	sent: inStatus(wentOut),
	received: inStatus(['received']),
	delivered: inStatus(['delivered']),
	undelivered: inStatus(['undelivered']),
	replied: isReplied,
};

export const written = (scope: ReportScope, { start, end }: Range): RawBuilder<unknown> => sql`
	m.org_id = ${scope.organizationId} and m.inbox_id = any(${scope.inboxIds}::bigint[])
	and m.created_at >= ${start} and m.created_at < ${end}
	and ${mine(scope)}`;

/** SQL that is true if the text belongs to the person and the campaigns in the scope. */
const mine = ({ person, campaignIds }: ReportScope): RawBuilder<unknown> => sql`
	${person ? sql`(m.person_id = ${person.id} or m.inbox_id = any(${person.inboxIds}::bigint[]))` : sql`true`}
	and ${campaignIds ? sql`m.campaign_id = any(${campaignIds}::bigint[])` : sql`true`}`;

/** A bulk text's picture is stored with its batch, unless an edit removed it from the texts not yet sent. */
export const withMedia = ({ hasMedia }: ReportScope): RawBuilder<unknown> =>
	hasMedia === undefined
		? sql`true`
		: sql`coalesce(m.media_id <> 0, (
				select b.media_id is not null from batch b where b.org_id = m.org_id and b.id = m.batch_id
			), false) = ${hasMedia}`;

/** A text or an opt-out behind a figure. */
export interface RowBehind {
	id: number;
	at: Date;
	contactId: number | null;
	name: string | null;
	mobile: number | null;
	inboxId: number | null;
	inbox: string | null;
	campaign: string | null;
	writtenBy: string | null;
	text: string | null;
}

interface MessageRow extends RowBehind {
	status: number;
	errorCode: number | null;
}

interface RowsOf {
	readonly kind: keyof typeof kinds;
	readonly errorCode?: number | undefined;
	/** Index into the reply time buckets. */
	readonly replyTime?: number | undefined;
	/** Selects people who replied this often, or at least this often if `times` equals `most`. */
	readonly replies?: { readonly times: number; readonly most: number } | undefined;
	readonly weekday?: number | undefined;
	readonly hour?: number | undefined;
}

const narrowed = (scope: ReportScope, range: Range, filter: RowsOf): RawBuilder<unknown> => {
	const onTheWall = sql`m.created_at at time zone ${scope.timeZone}`;
	return sql.join(
		[
			sql`${written(scope, range)} and ${kinds[filter.kind]} and ${withMedia(scope)}`,
			...(filter.errorCode === undefined ? [] : [sql`coalesce(m.error_code, 0) = ${filter.errorCode}`]),
			...(filter.replyTime === undefined ? [] : [isRepliedIn(filter.replyTime)]),
			...(filter.replies
				? [
						sql`m.mobile in (
							select mobile from (${peopleTexted(scope, range)}) p
							where least(replies, ${filter.replies.most}::int) = ${filter.replies.times}
						)`,
					]
				: []),
			...(filter.weekday === undefined ? [] : [sql`extract(isodow from ${onTheWall}) = ${filter.weekday}`]),
			...(filter.hour === undefined ? [] : [sql`extract(hour from ${onTheWall}) = ${filter.hour}`]),
		],
		sql` and `,
	);
};

export const pageOfMessages = async (
	db: Db | Tx,
	scope: ReportScope,
	range: Range,
	filter: RowsOf & { skip: number; take: number },
): Promise<{ rows: MessageRow[]; total: number }> => {
	const found = sql`message m where ${narrowed(scope, range, filter)}`;
	const [page, count] = await Promise.all([
		sql<MessageRow>`
			select m.id, m.created_at as at, m.status, m.error_code as "errorCode", m.contact_id as "contactId",
				nullif(${fullName('c')}, '') as name, m.mobile, m.inbox_id as "inboxId",
				case when i.type = 'personal' then coalesce(nullif(${fullName('w')}, ''), i.name) else i.name end as inbox,
				k.name as campaign, nullif(${fullName('p')}, '') as "writtenBy", ${wordsWithAttachments({ isOfBatch: true })} as text
			from (select * from ${found} order by m.created_at desc, m.id desc offset ${filter.skip} limit ${filter.take}) m
			join inbox i on i.org_id = m.org_id and i.id = m.inbox_id
			left join person w on w.org_id = i.org_id and w.id = i.person_id
			left join batch b on b.org_id = m.org_id and b.id = m.batch_id
			left join contact c on c.org_id = m.org_id and c.id = m.contact_id
			left join campaign k on k.org_id = m.org_id and k.id = m.campaign_id
			left join person p on p.org_id = m.org_id and p.id = m.person_id
			order by m.created_at desc, m.id desc`.execute(db),
		sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db),
	]);
	return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};

/**
 * Selects the numbers texted, and how often each replied in the scope's inboxes. With a person or campaigns in the
 * scope, only replies to their texts count.
 */
const peopleTexted = (scope: ReportScope, range: Range): RawBuilder<unknown> => sql`
	select mobile, (sum(replies) ${scope.person ? sql`filter (where is_texted)` : sql``})::int as replies
	from (
		select m.inbox_id, m.mobile, bool_or(${inStatus(['submitted', 'sent', 'delivered'])}) as is_texted,
			count(*) filter (where m.status = ${messageStatus.received} and m.no_reply is not true) as replies
		from message m
		where ${written({ ...scope, person: undefined, campaignIds: undefined }, range)} and (
			m.status = ${messageStatus.received} and ${isOfCampaigns(scope)}
			or m.status <> ${messageStatus.received} and ${mine(scope)} and ${withMedia(scope)}
		)
		group by 1, 2
	) each
	group by 1 having bool_or(is_texted)`;

/** SQL that is true if an incoming text belongs to one of the campaigns, or replies to a single text that does. */
const isOfCampaigns = ({ campaignIds }: ReportScope): RawBuilder<unknown> =>
	campaignIds === undefined
		? sql`true`
		: sql`(m.campaign_id = any(${campaignIds}::bigint[]) or exists (
				select from answer_time t
				where t.org_id = m.org_id and t.message_id = m.id and t.by = 'contact' and t.campaign_id = any(${campaignIds}::bigint[])
			))`;

/** Returns how many people replied once, twice and so on. `most` also counts everyone who replied more often. */
export const countReplyNumbers = async (db: Db | Tx, scope: ReportScope, range: Range, most: number) => {
	const { rows } = await sql<{ replies: number; count: number }>`
		select least(replies, ${most}::int)::int as replies, count(*)::int as count
		from (${peopleTexted(scope, range)}) person group by 1`.execute(db);
	return rows;
};
