import type { AttachmentKind } from '@quad/contract/organization/media/attachments.ts';
import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { contactIdsFound, isFoundBy } from '../../contacts/contacts/index.ts';
import { isMentioned, listedOfBox, type RowOfBox } from './conversation-rows.queries.ts';
import type { Place } from './cursor.ts';

export interface ConversationFilter {
	readonly state: 'open' | 'archived' | 'snoozed';
	readonly unread: boolean;
	/** Lists only contacts that are assigned to this person. */
	readonly assignedTo: number | undefined;
	/** Lists only conversations assigned to this person, or only unassigned ones if null. */
	readonly assigneeId: number | null | undefined;
	readonly campaignId: number | undefined;
	readonly hasPicture: boolean;
	/** Lists only conversations with a stored attachment of this kind, incoming or outgoing. */
	readonly attachment?: AttachmentKind | 'any' | undefined;
	readonly mentioned: boolean;
	/** Searches contacts in the same way as other lists, and the text of messages. */
	readonly searchText: string;
	/** Which of several words may be incomplete. Allowing only the last one is faster. */
	readonly beginnings: 'last' | 'each';
	readonly after: Place | undefined;
	readonly take: number;
}

/**
 * The conditions contain literals, so that they match the partial indexes. A snoozed conversation is an archived one
 * that will reopen at a set time.
 */
const inStates = {
	open: sql`not v.archived`,
	archived: sql`v.archived and v.snoozed_until is null`,
	snoozed: sql`v.archived and v.snoozed_until is not null`,
} as const;

/** Without `after`, each row also has the number of conversations in this state. */
export const listConversations = async (db: Db, scope: InboxScope, filter: ConversationFilter) => {
	const { after, searchText } = filter;
	const words = wordsOf(searchText, filter.beginnings);
	const conditions = [
		sql`v.org_id = ${scope.organizationId} and v.inbox_id = ${scope.inboxId}`,
		inStates[filter.state],
		...(filter.unread ? [sql`v.unread > 0`] : []),
		...(filter.assignedTo === undefined
			? []
			: [sql`v.contact_id in (${contactIdsFound(scope, { searchText: '', assignedTo: filter.assignedTo })})`]),
		...(filter.assigneeId === undefined ? [] : [givenTo(filter.assigneeId)]),
		...(filter.campaignId === undefined ? [] : [sql`v.mobile in (${ofCampaign(scope, filter.campaignId)})`]),
		...(filter.hasPicture ? [sql`v.mobile in (${withAttachment(scope, 'picture')})`] : []),
		...(filter.attachment === undefined ? [] : [sql`v.mobile in (${withAttachment(scope, filter.attachment)})`]),
		...(filter.mentioned ? [isMentioned(scope.personId)] : []),
		...(searchText === '' ? [] : [sql`v.id = any(array(${found(scope, searchText, words)}))`]),
		...(after
			? [sql`(v.last_at, v.id) < (timestamptz 'epoch' + ${after.micros} * interval '1 microsecond', ${after.id})`]
			: []),
	];
	const { rows } = await sql<RowOfBox & { inState: number | null }>`
		select ${listedOfBox(scope.personId, words === '' ? undefined : foundText(words))},
			${after ? sql`null::int` : sql`(${inState(scope, filter.state)})`} as "inState"
		from conversation v
		where ${sql.join(conditions, sql` and `)}
		order by v.last_at desc, v.id desc
		limit ${sql.lit(filter.take)}`.execute(db);
	return rows;
};

const givenTo = (personId: number | null): RawBuilder<unknown> =>
	personId === null ? sql`v.assignee_id is null` : sql`v.assignee_id = ${personId}`;

const ofCampaign = (scope: InboxScope, campaignId: number): RawBuilder<unknown> => sql`
	select m.mobile from message m
	where m.org_id = ${scope.organizationId} and m.campaign_id = ${campaignId} and m.inbox_id = ${scope.inboxId}`;

/** Pictures in replies count. Those in a batch don't, because they belong to the batch, not to a conversation. */
const withAttachment = (scope: InboxScope, kind: AttachmentKind | 'any'): RawBuilder<unknown> => {
	const cameIn = sql`
		select m.mobile from incoming_media i
		join message m on m.org_id = i.org_id and m.id = i.message_id
		where i.org_id = ${scope.organizationId} and m.inbox_id = ${scope.inboxId} and i.fault is null
			and ${kind === 'any' ? sql`true` : sql`coalesce(i.kind, 'picture') = ${kind}`}`;
	if (kind !== 'any' && kind !== 'picture') return cameIn;
	return sql`${cameIn}
		union
		select m.mobile from message m
		where m.org_id = ${scope.organizationId} and m.inbox_id = ${scope.inboxId} and m.media_id is not null
			and m.batch_id is null`;
};

/** Builds a query such as `tour & fri:*` or `tour:* & fri:*`, or an empty string if there are no words. */
const wordsOf = (searchText: string, beginnings: 'last' | 'each'): string => {
	const words = searchText.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	return words.map((word, nth) => (beginnings === 'each' || nth === words.length - 1 ? `${word}:*` : word)).join(' & ');
};

const hasWords = (words: string): RawBuilder<unknown> => sql`
	m.batch_id is null and m.body <> '' and to_tsvector('simple', m.body) @@ to_tsquery('simple', ${words})`;

/** Finds conversations by their contact, or by their newest messages that contain these words. */
const found = (scope: InboxScope, searchText: string, words: string): RawBuilder<unknown> => {
	const here = sql`x.org_id = ${scope.organizationId} and x.inbox_id = ${scope.inboxId}`;
	const byContact = sql`
		select x.id from conversation x where ${here} and x.contact_id in (${contactIdsFound(scope, { searchText })})
		union
		select x.id from conversation x join contact c on c.org_id = x.org_id and c.id = x.contact_id
		where ${here} and x.mobile < 0 and ${isFoundBy(searchText)}`; // these have no number
	if (words === '') return byContact;
	return sql`${byContact}
		union
		select x.id from (
			select m.mobile from message m
			where m.org_id = ${scope.organizationId} and m.inbox_id = ${scope.inboxId} and ${hasWords(words)}
			order by m.id desc limit ${sql.lit(conversationLimits.wordsFoundAtMost)}
		) m join conversation x on ${here} and x.mobile = m.mobile`;
};

/** `offset 0` makes PostgreSQL read the conversation from its end, not all of the inbox's messages with these words. */
const foundText = (words: string): RawBuilder<unknown> => sql`(
	select left(m.body, ${sql.lit(conversationLimits.lastTextShown)}) from (
		select id, body, batch_id from message t
		where t.org_id = v.org_id and t.inbox_id = v.inbox_id and t.mobile = v.mobile
		order by t.id desc offset 0
	) m
	where ${hasWords(words)} limit 1
)`;

export const countConversations = async (
	db: Db,
	scope: InboxScope,
	state: ConversationFilter['state'],
): Promise<number> => {
	const { rows } = await sql<{ inState: number }>`${inState(scope, state)}`.execute(db);
	return rows[0]?.inState ?? 0;
};

/** Snoozed conversations are few, so they are counted here. The other counts are stored. */
const inState = (scope: InboxScope, state: ConversationFilter['state']): RawBuilder<unknown> => {
	const snoozed = sql`(
		select count(*)::int from conversation s
		where s.org_id = ${scope.organizationId} and s.inbox_id = ${scope.inboxId} and s.snoozed_until is not null
	)`;
	if (state === 'snoozed') return sql`select ${snoozed} as "inState"`;
	return sql`
		select ${state === 'open' ? sql`open` : sql`archived - ${snoozed}`} as "inState" from inbox_count
		where org_id = ${scope.organizationId} and inbox_id = ${scope.inboxId}`;
};
