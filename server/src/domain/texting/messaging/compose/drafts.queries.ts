import { sql } from 'kysely';
import type { InboxScope, TeamScope } from '../../../../foundation/actor.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { undoForMs } from '../ledger/undo-for-ms.ts';
import type { OptionColumns } from './draft-options.ts';
import { skippedOf } from './skipped-of.ts';

/** Makes one person's drafts run one after another. The lock lasts until the transaction ends. */
export const takeTurn = async (tx: Tx, scope: TeamScope): Promise<void> => {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${scope.organizationId} ${scope.personId}`}, 0))`.execute(
		tx,
	);
};

/** Finds the draft of a recent batch with the same content. */
export const findTwin = async (tx: Tx, scope: InboxScope, hash: Buffer, since: Date): Promise<string | undefined> => {
	const twin = await tx
		.selectFrom('batch')
		.where('org_id', '=', scope.organizationId)
		.where('inbox_id', '=', scope.inboxId)
		.where('person_id', '=', scope.personId)
		.where('draft_hash', '=', hash)
		.where('composed_at', '>=', since)
		.orderBy('id', 'desc')
		.select('draft_id as id')
		.executeTakeFirst();
	return twin?.id;
};

export const findDraft = (db: Db | Tx, scope: TeamScope, draftId: string) =>
	db
		.selectFrom('batch')
		.where('org_id', '=', scope.organizationId)
		.where('person_id', '=', scope.personId)
		.where('draft_id', '=', draftId)
		.select(['id', 'draft_hash as hash'])
		.executeTakeFirst();

/** Returns false if this draft is already a batch. Waits if another transaction is creating it. */
export const insertBatch = async (
	tx: Tx,
	scope: InboxScope,
	batch: {
		id: number;
		draftId: string;
		hash: Buffer;
		body: string;
		options: OptionColumns;
		templateId: number | undefined;
		at: Date;
	},
): Promise<boolean> => {
	const made = await tx
		.insertInto('batch')
		.values({
			org_id: scope.organizationId,
			id: batch.id,
			inbox_id: scope.inboxId,
			team_id: scope.teamId,
			person_id: scope.personId,
			caretaker_id: scope.caretakerId ?? null,
			draft_id: batch.draftId,
			draft_hash: batch.hash,
			body: batch.body,
			...batch.options,
			template_id: batch.templateId ?? null,
			composed_at: batch.at,
			do_not_send_after: batch.at,
		})
		.onConflict((on) => on.columns(['org_id', 'person_id', 'draft_id']).doNothing())
		.returning('id')
		.executeTakeFirst();
	return made !== undefined;
};

/** Stores the number of recipients and until when they may be texted. */
export const openBatch = (
	tx: Tx,
	scope: InboxScope,
	id: number,
	frozen: {
		total: number;
		segments: number;
		skipped: Record<string, number>;
		closesAt: Date | null;
		/** No text is sent before this time. Null means at once. */
		startsAt: Date | null;
		doNotSendAfter: Date;
	},
) =>
	tx
		.updateTable('batch')
		.set({
			total: frozen.total,
			segments: frozen.segments,
			skipped: JSON.stringify(frozen.skipped),
			window_closes_at: frozen.closesAt,
			starts_at: frozen.startsAt,
			do_not_send_after: frozen.doNotSendAfter,
		})
		.where('org_id', '=', scope.organizationId)
		.where('id', '=', id)
		.execute();

/** Returns what the composer shows about the new batch. */
export const acceptedBatch = async (db: Db, scope: InboxScope, id: number, now: Date) => {
	const batch = await db
		.selectFrom('batch')
		.where('org_id', '=', scope.organizationId)
		.where('id', '=', id)
		.select(['id', 'total', 'segments', 'skipped', 'state', 'starts_at'])
		.executeTakeFirstOrThrow();
	return {
		batchId: String(batch.id),
		total: batch.total,
		segments: batch.segments,
		skipped: skippedOf(batch.skipped),
		undoForMs: undoForMs(batch, now),
	};
};
