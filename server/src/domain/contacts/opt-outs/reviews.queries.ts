import type { ReviewKind } from '@quad/contract/contacts/opt-outs/review-kinds.ts';
import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { keptContact } from '../contacts/index.ts';

export interface NewReview {
	readonly organizationId: number;
	readonly teamId: number;
	readonly inboxId: number;
	readonly contactId: number;
	readonly mobile: number;
	readonly conversationId: number | null;
	readonly messageId: number;
	readonly kind: ReviewKind;
	readonly text: string;
}

/** Holds one text per number at a time. Returns false if another one waits. The review has its text's ID. */
export const insertReview = async (tx: Tx, one: NewReview, at: Date, dueOn: string): Promise<boolean> => {
	const { rows } = await sql`
		insert into opt_out_review (org_id, id, team_id, inbox_id, contact_id, mobile, conversation_id, message_id, kind, text,
			at, due_on)
		values (${one.organizationId}, ${one.messageId}, ${one.teamId}, ${one.inboxId}, ${one.contactId}, ${one.mobile},
			${one.conversationId}, ${one.messageId}, ${one.kind}, ${one.text}, ${at}, ${dueOn}::date)
		on conflict (org_id, mobile) where decision is null do nothing
		returning id`.execute(tx);
	return rows.length > 0;
};

/** Closes the review, because the person sent STOP or START. Returns the team that it belonged to. */
export const closeReview = async (
	tx: Tx,
	recipient: { organizationId: number; mobile: number },
	decision: 'opt-out' | 'keep',
	at: Date,
): Promise<number[]> => {
	const { rows } = await sql<{ teamId: number }>`
		update opt_out_review set decision = ${decision}, decided_at = ${at}
		where org_id = ${recipient.organizationId} and mobile = ${recipient.mobile} and decision is null
		returning team_id as "teamId"`.execute(tx);
	return rows.map(({ teamId }) => teamId);
};

/** Makes staff's earlier decisions final, because the number's own STOP or START now counts. */
export const disownReviews = (tx: Tx, recipient: { organizationId: number; mobile: number }) =>
	tx
		.updateTable('opt_out_review')
		.set({ decided_by: null })
		.where('org_id', '=', recipient.organizationId)
		.where('mobile', '=', recipient.mobile)
		.where('decided_by', 'is not', null)
		.execute();

/** Closes reviews of contacts whom the team opted out in another way. Returns numbers with nothing left to decide. */
export const closeReviewsOf = async (
	tx: Tx,
	team: { organizationId: number; teamId: number },
	contactIds: readonly number[],
	at: Date,
): Promise<number[]> => {
	const { rows } = await sql<{ mobile: number }>`
		update opt_out_review r set decision = 'opt-out', decided_at = ${at}
		where r.org_id = ${team.organizationId} and r.team_id = ${team.teamId} and r.decision is null
			and exists (
				select from contact_team t
				where t.org_id = r.org_id and t.team_id = r.team_id and t.contact_id = any(${contactIds}::bigint[])
					and t.contact_id = ${keptContact(sql`r.org_id`, sql`r.contact_id`)} and t.opted_out
			)
		returning r.mobile`.execute(tx);
	return rows.map(({ mobile }) => mobile);
};

/**
 * Moves an undecided opt-out to the number that the person has now, after their records were merged or unmerged. A
 * wrong number stays with the number. Returns the old and new numbers.
 */
export const moveReviews = async (
	tx: Tx,
	organizationId: number,
	contactIds: readonly number[],
): Promise<{ from: number; to: number; teamId: number }[]> => {
	const { rows } = await sql<{ from: number; to: number; teamId: number }>`
		with moved as (
			select r.id, r.mobile as "from", c.mobile as "to"
			from opt_out_review r
			join contact c on c.org_id = r.org_id and c.id = ${keptContact(sql`r.org_id`, sql`r.contact_id`)}
			where r.org_id = ${organizationId} and r.contact_id = any(${contactIds}::bigint[]) and r.decision is null
				and r.kind = 'opt-out' and c.mobile <> r.mobile
				and not exists (
					select from opt_out_review o where o.org_id = r.org_id and o.mobile = c.mobile and o.decision is null
				)
			for update of r
		)
		update opt_out_review r set mobile = m."to" from moved m
		where r.org_id = ${organizationId} and r.id = m.id
		returning m."from", m."to", r.team_id as "teamId"`.execute(tx);
	return rows;
};

export interface ReviewRow extends NewReview {
	readonly id: number;
	readonly fullName: string;
	readonly inboxName: string;
	readonly inboxType: string;
	readonly timeZone: string;
	readonly at: Date;
	readonly dueOn: string;
}

/** Returns open reviews in these inboxes of the team, oldest first. */
export const listWaiting = async (
	db: Db,
	scope: TeamScope,
	inboxIds: readonly number[],
	{ skip, take }: { skip: number; take: number },
): Promise<ReviewRow[]> => {
	const { rows } = await sql<ReviewRow>`
		select r.id, r.org_id as "organizationId", r.team_id as "teamId", r.inbox_id as "inboxId",
			r.contact_id as "contactId", r.mobile, r.conversation_id as "conversationId", r.message_id as "messageId", r.kind,
			r.text, r.at, r.due_on::text as "dueOn", coalesce(${fullName('c')}, '') as "fullName", i.name as "inboxName",
			i.type as "inboxType", t.time_zone as "timeZone"
		from opt_out_review r
		join inbox i on i.org_id = r.org_id and i.id = r.inbox_id
		join team t on t.org_id = i.org_id and t.id = i.team_id
		left join contact c on c.org_id = r.org_id and c.id = r.contact_id
		where r.org_id = ${scope.organizationId} and r.team_id = ${scope.teamId} and r.decision is null
			and r.inbox_id = any(${inboxIds}::bigint[])
		order by r.at, r.id offset ${skip} limit ${take}`.execute(db);
	return rows;
};

export const countWaiting = async (db: Db, scope: TeamScope, inboxIds: readonly number[]): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from opt_out_review r
		where r.org_id = ${scope.organizationId} and r.team_id = ${scope.teamId} and r.decision is null
			and r.inbox_id = any(${inboxIds}::bigint[])`.execute(db);
	return rows[0]?.count ?? 0;
};

export interface LockedReview {
	readonly id: number;
	readonly inboxId: number;
	readonly contactId: number;
	readonly mobile: number;
	readonly messageId: number;
	readonly decision: 'opt-out' | 'keep' | null;
	readonly decidedBy: number | null;
	readonly atDeadline: boolean;
	readonly name: string;
}

export const lockReview = async (tx: Tx, scope: TeamScope, id: number): Promise<LockedReview | undefined> => {
	const { rows } = await sql<LockedReview>`
		select r.id, r.inbox_id as "inboxId", ${keptContact(sql`r.org_id`, sql`r.contact_id`)} as "contactId", r.mobile,
			r.message_id as "messageId", r.decision, r.decided_by as "decidedBy", r.at_deadline as "atDeadline",
			coalesce((
				select nullif(${fullName('c')}, '') from contact c where c.org_id = r.org_id and c.id = r.contact_id
			), r.mobile::text) as name
		from opt_out_review r
		where r.org_id = ${scope.organizationId} and r.team_id = ${scope.teamId} and r.id = ${id}
		for update of r`.execute(tx);
	return rows[0];
};

export const writeDecision = (
	tx: Tx,
	organization: { readonly organizationId: number },
	id: number,
	decided: { decision: 'opt-out' | 'keep'; at: Date; by: number | null } | null,
) =>
	tx
		.updateTable('opt_out_review')
		.set({
			decision: decided?.decision ?? null,
			decided_at: decided?.at ?? null,
			decided_by: decided?.by ?? null,
			at_deadline: decided !== null && decided.by === null,
		})
		.where('org_id', '=', organization.organizationId)
		.where('id', '=', id)
		.execute();

/** Returns whether another text from the number waits for a decision. */
export const isWaiting = async (tx: Tx, recipient: { organizationId: number; mobile: number }): Promise<boolean> =>
	(await tx
		.selectFrom('opt_out_review')
		.where('org_id', '=', recipient.organizationId)
		.where('mobile', '=', recipient.mobile)
		.where('decision', 'is', null)
		.select('id')
		.executeTakeFirst()) !== undefined;

/** Returns the team's time zone, which decides what day it is. */
export const timeZoneOf = async (tx: Tx, teamRef: { organizationId: number; teamId: number }): Promise<string> => {
	const { timeZone } = await tx
		.selectFrom('team')
		.where('org_id', '=', teamRef.organizationId)
		.where('id', '=', teamRef.teamId)
		.select('time_zone as timeZone')
		.executeTakeFirstOrThrow();
	return timeZone;
};

export interface OverdueReview {
	readonly id: number;
	readonly organizationId: number;
	readonly teamId: number;
	readonly inboxId: number;
	readonly inboxName: string;
	readonly contactId: number;
	readonly mobile: number;
	readonly messageId: number;
	readonly name: string;
}

/** Locks and returns undecided reviews whose deadline has passed in their team's time zone, oldest first. */
export const lockOverdue = async (tx: Tx, at: Date, hour: number, most: number): Promise<OverdueReview[]> => {
	const { rows } = await sql<OverdueReview>`
		select r.id, r.org_id as "organizationId", r.team_id as "teamId", r.inbox_id as "inboxId", i.name as "inboxName",
			${keptContact(sql`r.org_id`, sql`r.contact_id`)} as "contactId", r.mobile, r.message_id as "messageId", coalesce((
				select nullif(${fullName('c')}, '') from contact c where c.org_id = r.org_id and c.id = r.contact_id
			), r.mobile::text) as name
		from opt_out_review r
		join inbox i on i.org_id = r.org_id and i.id = r.inbox_id
		join team t on t.org_id = r.org_id and t.id = r.team_id
		where r.decision is null and r.due_on <= (${at}::timestamptz + interval '1 day')::date
			and (r.due_on + make_time(${hour}, 0, 0)) at time zone t.time_zone <= ${at}
		order by r.due_on, r.id limit ${most}
		for update of r skip locked`.execute(tx);
	return rows;
};
