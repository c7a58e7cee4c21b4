import { sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { answerColumns } from '../ledger/counts.queries.ts';
import { recordReplies } from './text-history.queries.ts';

export interface Recategorised {
	readonly messageId: number;
	/** The automatic reply that was queued or sent for the earlier category. */
	readonly automaticReplyId: number | null;
}

const inOrganization = (
	{ organizationId }: { organizationId: number },
	texts: ReadonlyArray<{ messageId: number }>,
): Array<{ organizationId: number; messageId: number }> =>
	texts.map(({ messageId }) => ({ organizationId, messageId }));

/**
 * Changes the category of these contacts' replies and the batch's counts. Returns the replies that had another
 * category. If two people sort the same reply at once, the second waits and changes nothing.
 */
export const recategorise = async (
	tx: Tx,
	scope: TeamScope,
	sorting: { batchId: number; contactIds: readonly number[]; category: number },
): Promise<Recategorised[]> => {
	const moved = answerColumns.map((name, at) => {
		const came = at === sorting.category ? sql`count(*)` : sql`0`;
		return sql`${sql.ref(name)} = b.${sql.ref(name)} + (
			select ${came} - count(*) filter (where was = ${sql.lit(at)}) from changed
		)::int`;
	});
	const { rows } = await sql<Recategorised>`
		with chosen as materialized (
			select id, reply_category as was from message
			where org_id = ${scope.organizationId} and batch_id = ${sorting.batchId}
				and contact_id = any(${sorting.contactIds}::bigint[]) and replied_at is not null
			order by id for update
		),
		changed as (
			update message m set reply_category = ${sorting.category} from chosen c
			where m.org_id = ${scope.organizationId} and m.id = c.id and c.was is distinct from ${sorting.category}
			returning m.id, m.automatic_reply_id, c.was
		),
		counted as (
			update batch b set ${sql.join(moved)}
			where b.org_id = ${scope.organizationId} and b.id = ${sorting.batchId} and exists (select from changed)
		)
		select id as "messageId", automatic_reply_id as "automaticReplyId" from changed`.execute(tx);
	await recordReplies(tx, inOrganization(scope, rows));
	return rows;
};

/** Returns how many of these contacts have replied to the batch. */
export const countAnsweredAmong = async (
	tx: Tx,
	scope: TeamScope,
	{ batchId, contactIds }: { batchId: number; contactIds: readonly number[] },
): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(distinct contact_id)::int as count from message
		where org_id = ${scope.organizationId} and batch_id = ${batchId} and contact_id = any(${contactIds}::bigint[])
			and replied_at is not null`.execute(tx);
	return rows[0]?.count ?? 0;
};

/** Returns how many of these contacts got the batch. */
export const countRecipientsAmong = async (
	tx: Tx,
	scope: TeamScope,
	{ batchId, contactIds }: { batchId: number; contactIds: readonly number[] },
): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(distinct contact_id)::int as count from message
		where org_id = ${scope.organizationId} and batch_id = ${batchId} and contact_id = any(${contactIds}::bigint[])`.execute(
		tx,
	);
	return rows[0]?.count ?? 0;
};

export interface Sorted extends Recategorised {
	readonly was: number | null;
}

/**
 * Changes the category of each of these replies and the batch's counts. Returns those that changed. `onlyFrom` limits
 * the change to replies that still have that category.
 */
export const sortEach = async (
	tx: Tx,
	organizationId: number,
	batchId: number,
	replies: ReadonlyArray<{ messageId: number; category: number | null; onlyFrom?: number | null }>,
): Promise<Sorted[]> => {
	const moved = answerColumns.map(
		(name, at) => sql`${sql.ref(name)} = b.${sql.ref(name)} + (
			select count(*) filter (where category = ${sql.lit(at)}) - count(*) filter (where was = ${sql.lit(at)}) from changed
		)::int`,
	);
	const { rows } = await sql<Sorted>`
		with chosen as materialized (
			select m.id, m.reply_category as was, t.category
			from unnest(${replies.map(({ messageId }) => messageId)}::bigint[],
				${replies.map(({ category }) => category)}::smallint[],
				${replies.map(({ onlyFrom }) => onlyFrom ?? null)}::smallint[]) as t (id, category, only_from)
			join message m on m.org_id = ${organizationId} and m.id = t.id and m.batch_id = ${batchId}
			where coalesce(m.reply_category = t.only_from, t.only_from is null)
			order by m.id for update of m
		),
		changed as (
			update message m set reply_category = c.category from chosen c
			where m.org_id = ${organizationId} and m.id = c.id and c.was is distinct from c.category
			returning m.id, m.automatic_reply_id, c.was, c.category
		),
		counted as (
			update batch b set ${sql.join(moved)}
			where b.org_id = ${organizationId} and b.id = ${batchId} and exists (select from changed)
		)
		select id as "messageId", automatic_reply_id as "automaticReplyId", was from changed`.execute(tx);
	await recordReplies(tx, inOrganization({ organizationId }, rows));
	return rows;
};
