import type { ReviewKind } from '@quad/contract/contacts/opt-outs/review-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { keptContact, whyHeld } from '../contacts/index.ts';
import type { NewReview } from './reviews.queries.ts';

/**
 * Flags a text in place of the conversation's earlier flag. Returns false if a held text waits, because deciding on
 * that covers this one, too.
 */
export const insertFlag = async (tx: Tx, one: NewReview, at: Date): Promise<boolean> => {
	await replaceFlag(tx, one, at);
	const { rows } = await sql`
		insert into opt_out_flag (org_id, id, team_id, inbox_id, contact_id, mobile, conversation_id, kind, text, at)
		select ${one.organizationId}, ${one.messageId}, ${one.teamId}, ${one.inboxId}, ${one.contactId}, ${one.mobile},
			${one.conversationId}, ${one.kind}, ${one.text}, ${at}
		where not exists (
			select from opt_out_review r
			where r.org_id = ${one.organizationId} and r.inbox_id = ${one.inboxId} and r.mobile = ${one.mobile}
				and r.decision is null
		)
		on conflict do nothing
		returning id`.execute(tx);
	return rows.length > 0;
};

interface OfConversation {
	readonly organizationId: number;
	readonly inboxId: number;
	readonly mobile: number;
}

/** Closes the conversation's flag, because a later text is judged instead. */
export const replaceFlag = async (tx: Tx, conversation: OfConversation, at: Date): Promise<void> => {
	await tx
		.updateTable('opt_out_flag')
		.set({ decision: 'replaced', decided_at: at })
		.where('org_id', '=', conversation.organizationId)
		.where('inbox_id', '=', conversation.inboxId)
		.where('mobile', '=', conversation.mobile)
		.where('decision', 'is', null)
		.execute();
};

/** Closes flags of a number that sent STOP or START to the team. Returns whether any was open. */
export const closeFlags = async (
	tx: Tx,
	team: { organizationId: number; teamId: number; mobile: number },
	decision: 'opt-out' | 'dismiss',
	at: Date,
): Promise<boolean> => {
	const { rows } = await sql`
		update opt_out_flag set decision = ${decision}, decided_at = ${at}
		where org_id = ${team.organizationId} and team_id = ${team.teamId} and mobile = ${team.mobile} and decision is null
		returning id`.execute(tx);
	return rows.length > 0;
};

/** Makes staff's earlier decisions final, because the number's own STOP or START now counts. */
export const disownFlags = (tx: Tx, recipient: { organizationId: number; mobile: number }) =>
	tx
		.updateTable('opt_out_flag')
		.set({ decided_by: null })
		.where('org_id', '=', recipient.organizationId)
		.where('mobile', '=', recipient.mobile)
		.where('decided_by', 'is not', null)
		.execute();

/** Open flags (`f`) of contacts (`c`) that still get texts. An opt-out follows the person, a wrong number does not. */
const flagged = sql`
	from opt_out_flag f
	join inbox i on i.org_id = f.org_id and i.id = f.inbox_id
	join contact c on c.org_id = f.org_id and c.id = ${keptContact(sql`f.org_id`, sql`f.contact_id`)}
		and (c.mobile = f.mobile or c.mobile is not null and f.kind = 'opt-out')
	join contact_team t on t.org_id = f.org_id and t.team_id = f.team_id and t.contact_id = c.id
	where f.decision is null and not t.muted and not t.opted_out
		and ${whyHeld(sql`f.org_id`, sql`c.mobile`, sql`f.inbox_id`)} is null`;

const inInboxes = (scope: TeamScope, inboxIds: readonly number[]) => sql`
	and f.org_id = ${scope.organizationId} and f.team_id = ${scope.teamId} and f.inbox_id = any(${inboxIds}::bigint[])`;

export interface FlagRow {
	readonly id: number;
	readonly kind: ReviewKind;
	readonly text: string;
	readonly contactId: number;
	readonly fullName: string;
	readonly mobile: number;
	readonly inboxId: number;
	readonly inboxName: string;
	readonly inboxType: string;
	readonly conversationId: number | null;
	readonly at: Date;
}

/** Returns open flags in these inboxes of the team, newest first. */
export const listFlags = async (
	db: Db,
	scope: TeamScope,
	inboxIds: readonly number[],
	{ skip, take }: { skip: number; take: number },
): Promise<FlagRow[]> => {
	const { rows } = await sql<FlagRow>`
		select f.id, f.kind, f.text, c.id as "contactId", coalesce(${fullName('c')}, '') as "fullName", c.mobile,
			f.inbox_id as "inboxId", i.name as "inboxName", i.type as "inboxType", f.conversation_id as "conversationId", f.at
		${flagged} ${inInboxes(scope, inboxIds)}
		order by f.at desc, f.id desc offset ${skip} limit ${take}`.execute(db);
	return rows;
};

export const countFlags = async (db: Db, scope: TeamScope, inboxIds: readonly number[]): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count ${flagged} ${inInboxes(scope, inboxIds)}`.execute(db);
	return rows[0]?.count ?? 0;
};

/** What a conversation shows about its flag. It is part of the statement that reads the conversation. */
export interface ConversationFlag {
	readonly id: number;
	readonly kind: ReviewKind;
	readonly text: string;
	readonly at: string;
}

export const flagOf = (
	organizationId: RawBuilder<unknown>,
	inboxId: RawBuilder<unknown>,
	mobile: RawBuilder<unknown>,
) =>
	sql<ConversationFlag | null>`(
		select jsonb_build_object('id', f.id, 'kind', f.kind, 'text', f.text, 'at', f.at)
		${flagged} and f.org_id = ${organizationId} and f.inbox_id = ${inboxId} and f.mobile = ${mobile}
	)`;

export interface LockedFlag {
	readonly id: number;
	readonly inboxId: number;
	/** The contact and number that the person has now. */
	readonly contactId: number;
	readonly mobile: number;
	/** The number that sent the text. */
	readonly writtenFrom: number;
	readonly messageId: number;
	readonly decision: 'opt-out' | 'dismiss' | 'replaced' | null;
	readonly decidedBy: number | null;
	readonly name: string;
}

export const lockFlag = async (tx: Tx, scope: TeamScope, id: number): Promise<LockedFlag | undefined> => {
	const { rows } = await sql<LockedFlag>`
		select f.id, f.inbox_id as "inboxId", coalesce(c.id, f.contact_id) as "contactId",
			coalesce(case when f.kind = 'opt-out' then c.mobile end, f.mobile) as mobile, f.mobile as "writtenFrom",
			f.id as "messageId", f.decision, f.decided_by as "decidedBy",
			coalesce(nullif(${fullName('c')}, ''), f.mobile::text) as name
		from opt_out_flag f
		left join contact c on c.org_id = f.org_id and c.id = ${keptContact(sql`f.org_id`, sql`f.contact_id`)}
		where f.org_id = ${scope.organizationId} and f.team_id = ${scope.teamId} and f.id = ${id}
		for update of f`.execute(tx);
	return rows[0];
};

/** Stores a decision. Null reopens the flag. */
export const writeFlagDecision = async (
	tx: Tx,
	organization: { readonly organizationId: number },
	id: number,
	decided: { decision: 'opt-out' | 'dismiss'; at: Date; by: number } | null,
): Promise<void> => {
	await tx
		.updateTable('opt_out_flag')
		.set({
			decision: decided?.decision ?? null,
			decided_at: decided?.at ?? null,
			decided_by: decided?.by ?? null,
		})
		.where('org_id', '=', organization.organizationId)
		.where('id', '=', id)
		.execute();
};

/** Returns whether a later text of the conversation is flagged or held and not decided yet. */
export const isLaterWaiting = async (tx: Tx, conversation: OfConversation): Promise<boolean> => {
	const { rows } = await sql`
		select from opt_out_flag
		where org_id = ${conversation.organizationId} and inbox_id = ${conversation.inboxId} and mobile = ${conversation.mobile} and decision is null
		union all
		select from opt_out_review
		where org_id = ${conversation.organizationId} and mobile = ${conversation.mobile} and decision is null`.execute(tx);
	return rows.length > 0;
};
