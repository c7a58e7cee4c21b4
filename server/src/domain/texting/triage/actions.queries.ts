/** Stores actions on replies. Each can be undone for ten seconds, and only then are its texts sent. */
import { sql } from 'kysely';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export type ActionKind = 'reply' | 'category' | 'resolve' | 'opt-out';

/** Returns false if this draft was already submitted. Waits if another transaction is storing it. */
export const insertAction = async (
	tx: Tx,
	scope: InboxScope,
	action: {
		id: number;
		batchId: number;
		kind: ActionKind;
		draft: { id: string; hash: Buffer } | undefined;
		at: Date;
		undoUntil: Date;
	},
): Promise<boolean> => {
	const made = await tx
		.insertInto('triage_action')
		.values({
			org_id: scope.organizationId,
			id: action.id,
			batch_id: action.batchId,
			inbox_id: scope.inboxId,
			person_id: scope.personId,
			draft_id: action.draft?.id ?? null,
			draft_hash: action.draft?.hash ?? null,
			kind: action.kind,
			at: action.at,
			undo_until: action.undoUntil,
		})
		.onConflict((on) => on.columns(['org_id', 'person_id', 'draft_id']).doNothing())
		.returning('id')
		.executeTakeFirst();
	return made !== undefined;
};

export const findSent = (tx: Tx, scope: InboxScope, draftId: string) =>
	tx
		.selectFrom('triage_action')
		.where('org_id', '=', scope.organizationId)
		.where('person_id', '=', scope.personId)
		.where('draft_id', '=', draftId)
		.select(['draft_hash as hash', 'answer', 'undo_until as undoUntil', 'undone_at as undoneAt'])
		.executeTakeFirst();

const update = (db: Db | Tx, { organizationId, id }: Pick<Action, 'organizationId' | 'id'>) =>
	db.updateTable('triage_action').where('org_id', '=', organizationId).where('id', '=', id);

export const keepAnswer = (tx: Tx, { organizationId }: InboxScope, id: number, answer: object) =>
	update(tx, { organizationId, id })
		.set({ answer: JSON.stringify(answer) })
		.execute();

export interface Done {
	readonly messageId: number;
	readonly category?: number;
	readonly categoryBefore?: number | null;
	readonly optedOut?: boolean;
	readonly answerId?: number;
	/** The automatic answer that was queued for the earlier category. */
	readonly answerBefore?: number | null;
}

/** Stores what was done with each reply besides settling it. */
export const keepDone = async (tx: Tx, scope: InboxScope, actionId: number, done: readonly Done[]): Promise<void> => {
	if (done.length === 0) return;
	await sql`
		update triage_change c
		set category = coalesce(d.category, c.category), category_before = coalesce(d.category_before, c.category_before),
			opted_out = c.opted_out or d.opted_out, answer_id = coalesce(d.answer_id, c.answer_id),
			answer_before = coalesce(d.answer_before, c.answer_before)
		from unnest(${done.map(({ messageId }) => messageId)}::bigint[],
			${done.map(({ category }) => category ?? null)}::smallint[],
			${done.map(({ categoryBefore }) => categoryBefore ?? null)}::smallint[],
			${done.map(({ optedOut }) => optedOut ?? false)}::boolean[],
			${done.map(({ answerId }) => answerId ?? null)}::bigint[],
			${done.map(({ answerBefore }) => answerBefore ?? null)}::bigint[])
			as d (message_id, category, category_before, opted_out, answer_id, answer_before)
		where c.org_id = ${scope.organizationId} and c.action_id = ${actionId} and c.message_id = d.message_id`.execute(tx);
};

export interface Action {
	organizationId: number;
	id: number;
	batchId: number;
	inboxId: number;
	at: Date;
	undoUntil: Date;
	doneAt: Date | null;
	undoneAt: Date | null;
	/** Number of failed attempts to finish the action. */
	failures: number;
}

const columns = [
	'org_id as organizationId',
	'id',
	'batch_id as batchId',
	'inbox_id as inboxId',
	'at',
	'undo_until as undoUntil',
	'done_at as doneAt',
	'undone_at as undoneAt',
	'failures',
] as const;

/** Locks and returns one of the person's own actions. */
export const lockAction = (
	tx: Tx,
	scope: InboxScope,
	{ id, batchId }: { id: number; batchId: number },
): Promise<Action | undefined> =>
	tx
		.selectFrom('triage_action')
		.where('org_id', '=', scope.organizationId)
		.where('id', '=', id)
		.where('batch_id', '=', batchId)
		.where('person_id', '=', scope.personId)
		.select(columns)
		.forUpdate()
		.executeTakeFirst();

/** Locks and returns an unfinished action that can no longer be undone. */
export const lockDue = (tx: Tx, now: Date): Promise<Action | undefined> =>
	tx
		.selectFrom('triage_action')
		.where('undo_until', '<=', now)
		.where('done_at', 'is', null)
		.where('undone_at', 'is', null)
		.where((eb) => eb.or([eb('try_at', 'is', null), eb('try_at', '<=', now)]))
		.orderBy('undo_until')
		.limit(1)
		.select(columns)
		.forUpdate()
		.skipLocked()
		.executeTakeFirst();

export const nextDue = async (db: Db): Promise<Date | undefined> => {
	const next = await db
		.selectFrom('triage_action')
		.where('done_at', 'is', null)
		.where('undone_at', 'is', null)
		.select(sql<Date | null>`min(greatest(undo_until, try_at))`.as('at'))
		.executeTakeFirst();
	return next?.at ?? undefined;
};

/** Schedules another attempt at `tryAt`, so that other actions go first. */
export const putOff = (db: Db, action: Action, tryAt: Date) =>
	update(db, action)
		.set({ failures: action.failures + 1, try_at: tryAt })
		.execute();

export const markDone = (tx: Tx, action: Action, at: Date) => update(tx, action).set({ done_at: at }).execute();

export const markUndone = (tx: Tx, action: Action, at: Date) => update(tx, action).set({ undone_at: at }).execute();

export interface Change {
	messageId: number;
	contactId: number;
	mobile: number;
	settles: boolean;
	category: number | null;
	categoryBefore: number | null;
	optedOut: boolean;
	answerId: number | null;
	answerBefore: number | null;
}

export const changesOf = async (tx: Tx, action: Action): Promise<Change[]> => {
	const { rows } = await sql<Change>`
		select c.message_id as "messageId", m.contact_id as "contactId", m.mobile, c.settles, c.category,
			c.category_before as "categoryBefore", c.opted_out as "optedOut", c.answer_id as "answerId",
			c.answer_before as "answerBefore"
		from triage_change c join message m on m.org_id = c.org_id and m.id = c.message_id
		where c.org_id = ${action.organizationId} and c.action_id = ${action.id} order by c.message_id`.execute(tx);
	return rows;
};

export const deleteChanges = (tx: Tx, action: Action) =>
	tx
		.deleteFrom('triage_change')
		.where('org_id', '=', action.organizationId)
		.where('action_id', '=', action.id)
		.execute();

/** Returns those answers that may be sent, because no action that can still be undone wrote or held any of them. */
export const freeAnswers = async (
	tx: Tx,
	organizationId: number,
	answers: ReadonlyArray<{ messageId: number; id: number }>,
): Promise<number[]> => {
	if (answers.length === 0) return [];
	const { rows } = await sql<{ id: number }>`
		select t.id from unnest(${answers.map(({ messageId }) => messageId)}::bigint[],
			${answers.map(({ id }) => id)}::bigint[]) as t (message_id, id)
		where not exists (
			select from triage_change c join triage_action a on a.org_id = c.org_id and a.id = c.action_id
			where c.org_id = ${organizationId} and c.message_id = t.message_id and t.id in (c.answer_id, c.answer_before)
				and a.done_at is null and a.undone_at is null
		)`.execute(tx);
	return rows.map(({ id }) => id);
};

/** Returns the automatic answers that were queued before the replies were sorted. */
export const answersBefore = (changes: readonly Change[]): Array<{ messageId: number; id: number }> =>
	changes.flatMap(({ messageId, answerBefore: id }) => (id === null ? [] : [{ messageId, id }]));

/** Returns the conversations with these numbers, because they show queued answers. */
export const conversationsWith = async (
	tx: Tx,
	inbox: { organizationId: number; inboxId: number },
	mobiles: readonly number[],
): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		select id from conversation
		where org_id = ${inbox.organizationId} and inbox_id = ${inbox.inboxId} and mobile = any(${mobiles}::bigint[])`.execute(
		tx,
	);
	return rows.map(({ id }) => id);
};
