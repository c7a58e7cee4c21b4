import { countedStatusNames, messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';

interface Counting {
	organizationId: number;
	id: number;
	inboxId: number;
}

/** Returns batches composed since `since` whose counts differ from their messages. Takes no locks. */
export const findMiscounted = async (db: Db, since: Date): Promise<Counting[]> => {
	const { rows } = await sql<Counting>`
		select b.org_id as "organizationId", b.id, b.inbox_id as "inboxId"
		from batch b cross join lateral (${counted}) t
		where b.composed_at > ${since} and ${differ}`.execute(db);
	return rows;
};

/** Locks the batch until the transaction ends, so that its messages' later status changes are counted afterward. */
export const lockCounts = (tx: Tx, batch: Counting) =>
	tx
		.selectFrom('batch')
		.where('org_id', '=', batch.organizationId)
		.where('id', '=', batch.id)
		.select('id')
		.forUpdate()
		.execute();

/** Corrects the counts of a locked batch from its messages. Returns false if they were already right. */
export const recount = async (tx: Tx, { organizationId, id }: Counting): Promise<boolean> => {
	const { rows } = await sql`
		with t as (select b.id, t.* from batch b cross join lateral (${counted}) t where b.org_id = ${organizationId} and b.id = ${id})
		update batch b
		set (${sql.join(counts.map((name) => sql.ref(name)))}) = row(${columnsOf('t')})
		from t
		where b.org_id = ${organizationId} and b.id = t.id and ${differ}
		returning b.id`.execute(tx);
	return rows.length > 0;
};

/** The columns, in the order of the reply categories. */
export const answerColumns = ['answered_yes', 'answered_no', 'answered_other'] as const;
const counts = [...countedStatusNames, 'replied', ...answerColumns] as const;
const columnsOf = (table: 'b' | 't') => sql.join(counts.map((name) => sql.ref(`${table}.${name}`)));

const counted: RawBuilder<unknown> = sql`
	select ${sql.join(
		countedStatusNames.map(
			(name) => sql`count(*) filter (where m.status = ${sql.lit(messageStatus[name])})::int as ${sql.ref(name)}`,
		),
	)}, count(m.replied_at)::int as replied,
	${sql.join(
		answerColumns.map(
			(name, at) => sql`count(*) filter (where m.reply_category = ${sql.lit(at)})::int as ${sql.ref(name)}`,
		),
	)}
	from message m where m.org_id = b.org_id and m.batch_id = b.id`;

const differ: RawBuilder<unknown> = sql`(${columnsOf('b')}) is distinct from (${columnsOf('t')})`;
