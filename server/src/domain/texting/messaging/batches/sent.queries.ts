import { zonesOfAreaCodes } from '@quad/contract/contacts/contacts/area-codes.ts';
import type { BatchBranch } from '@quad/contract/texting/messaging/branches.ts';
import { codesOf, knownErrorCodes } from '@quad/contract/texting/messaging/delivery-errors.ts';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { type MessageStatusName, messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import type { SentFilter } from '@quad/contract/texting/messaging/routes.ts';
import { type ReplyCategory, replyCategories } from '@quad/contract/texting/smart-messages/reply-categories.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InboxScope, TeamScope } from '../../../../foundation/actor.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { fullName } from '../../../../foundation/postgres/full-name.ts';
import { hasEveryWord } from '../../../../foundation/postgres/word-pattern.ts';
import { isFoundBy } from '../../../contacts/contacts/index.ts';
import { inReach } from '../ledger/in-reach.queries.ts';
import { loadAhead } from '../ledger/lanes.queries.ts';
import { mediaOf } from '../ledger/media-of.queries.ts';
import { perSecond, picturesPerSecond } from '../ledger/throughput.queries.ts';
import { isInBranch, isRepliedTo } from './branches.queries.ts';

const edits = sql<EditRow[]>`coalesce((
	select jsonb_agg(jsonb_build_object('text', e.body, 'media', ${mediaOf(sql`e.org_id`, sql`e.media_id`)}, 'people', e.people, 'at', e.edited_at, 'editor', ${fullName('ep')},
		'caretaker', ${fullName('ek')}) order by e.id)
	from batch_edit e
	join person ep on ep.org_id = e.org_id and ep.id = e.person_id
	left join person ek on ek.org_id = e.org_id and ek.id = e.caretaker_id
	where e.org_id = b.org_id and e.batch_id = b.id
), '[]')`.as('edits');

/** Recipients who wait for the morning in their time zone, while a batch is being sent. */
const sleeping = sql<Array<{ zone: string; people: number }>>`case when b.state in ('queued', 'sending') then coalesce((
	select jsonb_agg(jsonb_build_object('zone', s.zone, 'people', s.people))
	from (
		select q.zone, count(*)::int as people from send_queue q
		where q.asleep and q.zone = any(${zonesOfAreaCodes}::text[]) and q.org_id = b.org_id and q.batch_id = b.id
		group by q.zone
	) s
), '[]') else '[]' end`.as('sleeping');

interface EditRow {
	text: string;
	media: string[];
	people: number;
	at: string;
	editor: string;
	caretaker: string | null;
}

const batchesOf = (db: Db, scope: TeamScope) =>
	db
		.selectFrom('batch as b')
		.innerJoin('person as p', (on) => on.onRef('p.org_id', '=', 'b.org_id').onRef('p.id', '=', 'b.person_id'))
		.leftJoin('person as k', (on) => on.onRef('k.org_id', '=', 'b.org_id').onRef('k.id', '=', 'b.caretaker_id'))
		.innerJoin('inbox as i', (on) => on.onRef('i.org_id', '=', 'b.org_id').onRef('i.id', '=', 'b.inbox_id'))
		.innerJoin('team as t', (on) => on.onRef('t.org_id', '=', 'b.org_id').onRef('t.id', '=', 'b.team_id'))
		.innerJoin('lane as l', (on) => on.onRef('l.org_id', '=', 'b.org_id').onRef('l.inbox_id', '=', 'b.inbox_id'))
		.leftJoin('campaign as g', (on) => on.onRef('g.org_id', '=', 'b.org_id').onRef('g.id', '=', 'b.campaign_id'))
		.leftJoin('message_type as y', (on) =>
			on.onRef('y.org_id', '=', 'b.org_id').onRef('y.id', '=', 'b.message_type_id'),
		)
		// Counts replies and opt-outs in one pass over the answered texts, which is skipped if a batch has no replies.
		.innerJoinLateral(
			(eb) =>
				eb
					.selectFrom('message as m')
					.where('b.replied', '>', 0)
					.whereRef('m.org_id', '=', 'b.org_id')
					.whereRef('m.batch_id', '=', 'b.id')
					.where('m.batch_id', 'is not', null)
					.where('m.replied_at', 'is not', null)
					.select(sql<number>`count(*) filter (where ${isRepliedTo})::int`.as('reply_count'))
					.select(sql<number>`count(*) filter (where m.no_reply)::int`.as('opt_out_count'))
					.as('a'),
			(on) => on.onTrue(),
		)
		.where('b.org_id', '=', scope.organizationId)
		.selectAll('b')
		.select(['g.name as campaign', 'y.description as message_type'])
		.select(fullName('p').as('sender'))
		.select(sql<string | null>`${fullName('k')}`.as('caretaker'))
		.select(edits)
		.select([perSecond.as('perSecond'), picturesPerSecond.as('picturesPerSecond'), 'i.removed_at as inbox_removed_at'])
		.select(sleeping)
		.select(mediaOf(sql`b.org_id`, sql`b.media_id`).as('media'))
		.select(['a.reply_count', 'a.opt_out_count'])
		.select((eb) =>
			eb
				.case()
				.when('b.state', 'in', ['queued', 'sending'])
				.then(
					loadAhead({
						organizationId: sql.ref('b.org_id'),
						inboxId: sql.ref('b.inbox_id'),
						batchId: sql.ref('b.id'),
					}),
				)
				.end()
				.as('ahead'),
		);

export type BatchRow = Awaited<ReturnType<typeof listBatches>>[number];

/** `orWritten` includes batches that the person wrote in an inbox where they don't work. */
export const findBatch = (db: Db, scope: TeamScope, inboxIds: readonly number[], id: number, orWritten = false) =>
	batchesOf(db, scope)
		.where('b.id', '=', id)
		.where(orWritten ? inReach(scope, inboxIds) : sql<boolean>`b.inbox_id = any(${inboxIds}::bigint[])`)
		.executeTakeFirst();

/** Returns who sent a batch, the type of its inbox, and the maximum length of its text. */
export const senderOfBatch = (db: Db, scope: TeamScope, inboxIds: readonly number[], id: number) =>
	db
		.selectFrom('batch as b')
		.innerJoin('organization as o', 'o.id', 'b.org_id')
		.innerJoin('inbox as i', (on) => on.onRef('i.org_id', '=', 'b.org_id').onRef('i.id', '=', 'b.inbox_id'))
		.where('b.org_id', '=', scope.organizationId)
		.where('b.id', '=', id)
		.where(inReach(scope, inboxIds))
		.select(['b.person_id as personId', 'o.compose_length as longest', 'i.type as inboxType'])
		.executeTakeFirst();

/** Returns those of the batches whose figures the person may see. */
export const batchesWithin = async (
	db: Db,
	scope: TeamScope,
	inboxIds: readonly number[],
	ids: readonly number[],
): Promise<number[]> => {
	const rows = await db
		.selectFrom('batch as b')
		.where('b.org_id', '=', scope.organizationId)
		.where('b.id', '=', sql<number>`any(${ids}::bigint[])`)
		.where(inReach(scope, inboxIds))
		.select('b.id')
		.execute();
	return rows.map((row) => row.id);
};

export interface SentSearch {
	readonly searchText: string;
	readonly show?: SentFilter | undefined;
}

const shown: Record<SentFilter, RawBuilder<boolean>> = {
	running: sql`s.state in ('queued', 'sending')`,
	stopped: sql`s.state in ('paused', 'held')`,
	failures: sql`(s.state = 'failed' or s.undelivered > 0
		and s.undelivered >= ${sql.lit(batchLimits.failsFrom)} * (s.total - s.queued - s.cancelled))`,
	cancelled: sql`s.state = 'cancelled'`,
};

const found = (db: Db, scope: InboxScope, { searchText, show }: SentSearch) =>
	db
		.selectFrom('batch as s')
		.where('s.org_id', '=', scope.organizationId)
		.where('s.inbox_id', '=', scope.inboxId)
		.$if(show !== undefined, (query) => (show ? query.where(shown[show]) : query))
		.$if(searchText.trim() !== '', (query) =>
			query
				.innerJoin('person as w', (on) => on.onRef('w.org_id', '=', 's.org_id').onRef('w.id', '=', 's.person_id'))
				.leftJoin('campaign as n', (on) => on.onRef('n.org_id', '=', 's.org_id').onRef('n.id', '=', 's.campaign_id'))
				.where(hasEveryWord(sql`s.body || ' ' || coalesce(n.name, '') || ' ' || ${fullName('w')}`, searchText)),
		);

/** Selects the page's batches first, so that the figures of other batches are not counted. */
export const listBatches = (
	db: Db,
	scope: InboxScope,
	{ skip, take, ...search }: SentSearch & { skip: number; take: number },
) =>
	batchesOf(db, scope)
		.where('b.id', 'in', found(db, scope, search).orderBy('s.id', 'desc').offset(skip).limit(take).select('s.id'))
		.orderBy('b.id', 'desc')
		.execute();

export const countBatches = async (db: Db, scope: InboxScope, search: SentSearch): Promise<number> => {
	const { count } = await found(db, scope, search)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return count;
};

export interface RecipientFilter {
	readonly queryText: string;
	readonly hasReply?: boolean | undefined;
	readonly delivered?: boolean | undefined;
	readonly replyCategory?: ReplyCategory | undefined;
	readonly isSmartMessage?: boolean | undefined;
	readonly status?: MessageStatusName | undefined;
	readonly failure?: string | undefined;
	readonly branch?: BatchBranch | undefined;
}

export interface RecipientRow {
	messageId: number;
	contactId: number | null;
	contactKey: string | null;
	firstName: string | null;
	lastName: string | null;
	mobile: number;
	status: number;
	errorCode: number | null;
	createdAt: Date;
	/** When the text was handed to the carrier. */
	sentAt: Date | null;
	repliedAt: Date | null;
	replyText: string | null;
	replyCategory: number | null;
	/** Whether the contact is now opted out of the team's texts. */
	optedOut: boolean;
	text: string;
}

/** Builds a query for the recipients of a batch that match a filter. Cancelled texts count as undelivered. */
export const filtered = (scope: TeamScope, batchId: number, filter: RecipientFilter): RawBuilder<unknown> => {
	const digits = filter.queryText.replace(/\D/g, '');
	const conditions = [
		sql`m.org_id = ${scope.organizationId}`,
		sql`m.batch_id = ${batchId}`,
		...(filter.queryText.trim()
			? [
					sql`(${isFoundBy(filter.queryText)}
						${digits.length >= 3 ? sql`or m.mobile::text like ${`%${digits}%`}` : sql``})`,
				]
			: []),
		...(filter.hasReply === undefined ? [] : [sql`${isRepliedTo} = ${filter.hasReply}`]),
		...(filter.delivered === undefined ? [] : [filter.delivered ? sql`m.status = 3` : sql`m.status in (4, 5)`]),
		...(filter.replyCategory === undefined
			? []
			: [sql`m.reply_category = ${replyCategories.indexOf(filter.replyCategory)}`]),
		...(filter.isSmartMessage === undefined ? [] : [sql`(b.smart_type is not null) = ${filter.isSmartMessage}`]),
		...(filter.status === undefined ? [] : [sql`m.status = ${messageStatus[filter.status]}`]),
		...(filter.failure === undefined ? [] : [sql`m.status in (4, 5)`, isFailure(filter.failure)]),
		...(filter.branch === undefined ? [] : [isInBranch(filter.branch)]),
	];
	return sql`
		select m.id as "messageId", m.contact_id as "contactId", c.contact_key as "contactKey",
			c.first_name as "firstName", c.last_name as "lastName", m.mobile, m.status, m.error_code as "errorCode",
			m.created_at as "createdAt", m.sent_at as "sentAt", m.replied_at as "repliedAt",
			r.body as "replyText", m.reply_category as "replyCategory", coalesce(m.body, b.body) as text,
			coalesce(ct.opted_out, false) as "optedOut"
		from message m
		join batch b on b.org_id = m.org_id and b.id = m.batch_id
		left join contact c on c.org_id = m.org_id and c.id = m.contact_id
		left join contact_team ct on ct.org_id = m.org_id and ct.team_id = b.team_id and ct.contact_id = m.contact_id
		left join message r on r.org_id = m.org_id and r.id = m.reply_id
		where ${sql.join(conditions, sql` and `)}`;
};

const isFailure = (failure: string): RawBuilder<unknown> => {
	if (failure === 'cancelled') return sql`m.status = 5 and m.error_code is null`;
	if (failure === 'other')
		return sql`not (m.status = 5 and m.error_code is null)
			and (m.error_code is null or m.error_code <> all(${knownErrorCodes}::int[]))`;
	return sql`m.error_code = any(${codesOf(failure)}::int[])`;
};

/** Counts undelivered texts by error code, which comes from the carrier or from Quad. */
export const countFailures = async (db: Db, scope: TeamScope, batchId: number) => {
	const { rows } = await sql<{ cancelled: boolean; errorCode: number | null; count: number }>`
		select status = 5 as cancelled, error_code as "errorCode", count(*)::int as count
		from message
		where org_id = ${scope.organizationId} and batch_id = ${batchId} and status in (4, 5)
		group by 1, 2`.execute(db);
	return rows;
};

export const listRecipients = async (
	db: Db,
	scope: TeamScope,
	batchId: number,
	filter: RecipientFilter,
	page: { skip: number; take: number },
): Promise<RecipientRow[]> => {
	const { rows } = await sql<RecipientRow>`
		${filtered(scope, batchId, filter)} order by m.id offset ${page.skip} limit ${page.take}`.execute(db);
	return rows;
};

export const countRecipients = async (db: Db, scope: TeamScope, batchId: number, filter: RecipientFilter) => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from (${filtered(scope, batchId, filter)}) as fitting`.execute(db);
	return rows[0]?.count ?? 0;
};

export const recipientsAfter = async (
	db: Db,
	scope: TeamScope,
	batchId: number,
	filter: RecipientFilter,
	after: { messageId: number; take: number },
): Promise<RecipientRow[]> => {
	const { rows } = await sql<RecipientRow>`
		${filtered(scope, batchId, filter)} and m.id > ${after.messageId} order by m.id limit ${after.take}`.execute(db);
	return rows;
};
