/** Reads the replies to a batch, and which are settled, in triage or in the conversation. */
import { triageLimits } from '@quad/contract/texting/triage/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InboxScope, TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { namesOfAttachments } from '../conversations/index.ts';

/** SQL for a colleague's message to the person since the reply (`m` is the batch's text). */
const answeredSince = sql`
	from message a
	where a.org_id = m.org_id and a.inbox_id = m.inbox_id and a.mobile = m.mobile
		and a.id > coalesce(m.reply_id, m.id) and a.created_at >= m.replied_at
		and not a.incoming and a.batch_id is null and a.person_id is not null and a.status <> 5`;
const isAnswered = sql`exists (select ${answeredSince})`;
const isSettled = sql`exists (
	select from triage_change t where t.org_id = m.org_id and t.message_id = m.id and t.settles
)`;

/** SQL for a colleague who is typing to the person in the inbox now. */
const lockedBy = ({ personId, caretakerId }: TeamScope, now: Date): RawBuilder<unknown> => sql`
	from conversation v join conversation_lock l on l.org_id = v.org_id and l.conversation_id = v.id
	where v.org_id = m.org_id and v.inbox_id = m.inbox_id and v.mobile = m.mobile
		and l.until > ${now} and l.person_id <> ${caretakerId ?? personId}`;

/** Replies sorted into Yes or No don't need anybody, unless a person sorted them and chose to leave them open. */
const needsSomebody = sql`(
	b.smart_type is null or coalesce(m.reply_category, 2) = 2
	or exists (select from triage_change t where t.org_id = m.org_id and t.message_id = m.id)
)`;

export const countReplies = async (
	db: Db,
	{ organizationId }: TeamScope,
	batchId: number,
): Promise<{ done: number; needed: number }> => {
	const { rows } = await sql<{ done: number; needed: number }>`
		select count(*) filter (where settled or answered)::int as done, count(*)::int as needed
		from (
			select ${isSettled} as settled, ${isAnswered} as answered
			from message m join batch b on b.org_id = m.org_id and b.id = m.batch_id
			where m.org_id = ${organizationId} and m.batch_id = ${batchId} and m.replied_at is not null
				and ${needsSomebody}
		) as reply`.execute(db);
	return rows[0] ?? { done: 0, needed: 0 };
};

export interface ReplyRow {
	messageId: number;
	contactId: number | null;
	contactKey: string | null;
	name: string | null;
	mobile: number;
	assignedTo: string | null;
	muted: boolean;
	optedOut: boolean;
	question: string;
	reply: string;
	repliedAt: Date;
	later: string[];
	category: number | null;
	/** Names of the reply's attachments. */
	replyAttachments: string | null;
	/** The colleague who is answering it now, or null. */
	answering: string | null;
}

/** Returns unsettled replies, oldest first: those in one category of a smart message, or those that need a person. */
export const waitingReplies = async (
	db: Db,
	scope: TeamScope,
	filter: { batchId: number; category: number | undefined; now: Date },
): Promise<ReplyRow[]> => {
	const wanted = filter.category === undefined ? needsSomebody : sql`m.reply_category = ${filter.category}`;
	const { rows } = await sql<ReplyRow>`
		select m.id as "messageId", m.contact_id as "contactId", c.contact_key as "contactKey", ${fullName('c')} as name,
			m.mobile, ${fullName('s')} as "assignedTo", coalesce(ct.muted, false) as muted,
			coalesce(ct.opted_out, false) as "optedOut", coalesce(m.body, b.body) as question, coalesce(r.body, '') as reply, (
				select ${namesOfAttachments} from message m where m.org_id = r.org_id and m.id = r.id
			) as "replyAttachments",
			m.replied_at as "repliedAt", m.reply_category as category, ${fullName('w')} as answering,
			coalesce((
				select jsonb_agg(l.body order by l.id) from (
					select id, body from message l
					where l.org_id = m.org_id and l.inbox_id = m.inbox_id and l.mobile = m.mobile and l.id > m.reply_id
						and l.incoming and l.body <> '' and l.created_at < m.replied_at + ${triageLimits.laterMs} * interval '1 ms'
					order by l.id limit ${triageLimits.laterShown}
				) l
			), '[]') as later
		from message m
		join batch b on b.org_id = m.org_id and b.id = m.batch_id
		left join message r on r.org_id = m.org_id and r.id = m.reply_id
		left join contact c on c.org_id = m.org_id and c.id = m.contact_id
		left join contact_team ct on ct.org_id = m.org_id and ct.team_id = b.team_id and ct.contact_id = m.contact_id
		left join person s on s.org_id = c.org_id and s.id = c.assigned_person_id
		left join triage_claim k on k.org_id = m.org_id and k.message_id = m.id and k.person_id <> ${scope.personId}
			and k.until > ${filter.now}
		left join person w on w.org_id = m.org_id and w.id = coalesce(k.person_id, (select l.person_id ${lockedBy(scope, filter.now)}))
		where m.org_id = ${scope.organizationId} and m.batch_id = ${filter.batchId} and m.replied_at is not null
			and ${wanted} and not ${isSettled} and not ${isAnswered}
		order by m.replied_at, m.id limit ${triageLimits.groupedAtOnce}`.execute(db);
	return rows;
};

/**
 * Takes replies for an action, except those that colleagues have settled or claimed. If two people act at once, the
 * second waits. With `toAnswer`, also excludes replies that were answered or are locked in their conversation.
 */
export const takeReplies = async (
	tx: Tx,
	scope: InboxScope,
	request: {
		actionId: number;
		batchId: number;
		messageIds: readonly number[];
		settles: boolean;
		toAnswer: boolean;
		now: Date;
	},
): Promise<Array<{ messageId: number; contactId: number; mobile: number }>> => {
	const { rows } = await sql<{ messageId: number; contactId: number; mobile: number }>`
		with mine as materialized (
			select m.id, m.contact_id, m.mobile from message m
			where m.org_id = ${scope.organizationId} and m.batch_id = ${request.batchId}
				and m.id = any(${request.messageIds}::bigint[]) and m.replied_at is not null and not ${isSettled}
				${request.toAnswer ? sql`and not ${isAnswered} and not exists (select ${lockedBy(scope, request.now)})` : sql``}
				and not exists (
					select from triage_claim k
					where k.org_id = m.org_id and k.message_id = m.id and k.person_id <> ${scope.personId} and k.until > ${request.now}
				)
		),
		taken as (
			insert into triage_change (org_id, action_id, message_id, settles)
			select ${scope.organizationId}, ${request.actionId}, id, ${request.settles} from mine order by id
			on conflict (org_id, message_id) where settles do nothing
			returning message_id
		),
		free as (
			delete from triage_claim where ctid = any(array(
				select k.ctid from triage_claim k join taken t on t.message_id = k.message_id
				where k.org_id = ${scope.organizationId} for update of k skip locked -- a transaction that locks a claim ends or takes it
			))
		)
		select m.id as "messageId", m.contact_id as "contactId", m.mobile
		from mine m join taken t on t.message_id = m.id order by m.id`.execute(tx);
	return rows;
};

/** Returns the colleague who has settled one of these replies or is answering it. */
export const whoHas = async (
	tx: Tx,
	scope: InboxScope,
	{ batchId, messageIds, now }: { batchId: number; messageIds: readonly number[]; now: Date },
): Promise<{ name: string; isAtIt: boolean } | undefined> => {
	const { rows } = await sql<{ name: string; isAtIt: boolean }>`
		select ${fullName('p')} as name, who.is_at_it as "isAtIt"
		from message m
		cross join lateral (
			select a.person_id, false as is_at_it from triage_change t
			join triage_action a on a.org_id = t.org_id and a.id = t.action_id
			where t.org_id = m.org_id and t.message_id = m.id and t.settles
			union all
			(select a.person_id, false ${answeredSince} order by a.id limit 1)
			union all
			select k.person_id, true from triage_claim k
			where k.org_id = m.org_id and k.message_id = m.id and k.person_id <> ${scope.personId} and k.until > ${now}
			union all
			select l.person_id, true ${lockedBy(scope, now)}
		) as who
		join person p on p.org_id = m.org_id and p.id = who.person_id
		where m.org_id = ${scope.organizationId} and m.batch_id = ${batchId}
			and m.id = any(${messageIds}::bigint[]) and m.replied_at is not null
		order by who.is_at_it, m.id limit 1`.execute(tx);
	return rows[0];
};

/**
 * Claims those replies that no colleague is answering. Returns them and whether any claim is new. Deadlocks can't
 * occur, because rows are locked in order of id, expired and own claims first, and releasing skips locked rows.
 */
export const claimReplies = async (
	tx: Tx,
	scope: InboxScope,
	request: { batchId: number; messageIds: readonly number[]; now: Date; until: Date },
): Promise<{ claimed: number[]; changed: boolean }> => {
	const theirs = await sql<{ messageId: number; isNew: boolean }>`
		with known as materialized (
			select k.message_id, k.person_id from triage_claim k join (${answerable(scope, request)}) m on m.id = k.message_id
			where k.org_id = ${scope.organizationId} and (k.person_id = ${scope.personId} or k.until <= ${request.now})
			order by k.message_id for update of k
		)
		update triage_claim k set person_id = ${scope.personId}, until = ${request.until} from known
		where k.org_id = ${scope.organizationId} and k.message_id = known.message_id
		returning k.message_id as "messageId", known.person_id <> ${scope.personId} as "isNew"`.execute(tx);
	const added = await sql<{ messageId: number }>`
		insert into triage_claim (org_id, message_id, person_id, until)
		select ${scope.organizationId}, m.id, ${scope.personId}, ${request.until}::timestamptz
		from (${answerable(scope, request)}) m order by m.id
		on conflict do nothing
		returning message_id as "messageId"`.execute(tx);
	const claimed = [...theirs.rows, ...added.rows].map(({ messageId }) => messageId);
	const gone = await sql`
		delete from triage_claim where ctid = any(array(
			select ctid from triage_claim
			where org_id = ${scope.organizationId} and message_id <> all(${claimed}::bigint[])
				and (person_id = ${scope.personId} or until <= ${request.now})
			for update skip locked
		))
		returning message_id`.execute(tx);
	const changed = gone.rows.length + added.rows.length > 0 || theirs.rows.some(({ isNew }) => isNew);
	return { claimed, changed };
};

/** Builds a query for those of the replies that nobody has settled or answered. */
const answerable = (scope: InboxScope, request: { batchId: number; messageIds: readonly number[] }) => sql`
	select m.id from message m
	where m.org_id = ${scope.organizationId} and m.batch_id = ${request.batchId}
		and m.id = any(${request.messageIds}::bigint[]) and m.replied_at is not null and not ${isSettled} and not ${isAnswered}`;
