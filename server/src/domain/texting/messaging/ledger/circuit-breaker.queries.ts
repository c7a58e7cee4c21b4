/** Counts signs that a batch is unwelcome: texts that carriers filtered, and recipients who replied STOP. */
import { sql } from 'kysely';
import type { Tx } from '../../../../foundation/postgres/db.ts';

interface BatchKey {
	readonly organizationId: number;
	readonly id: number;
}

export interface Reception extends BatchKey {
	teamId: number;
	inboxId: number;
	personId: number;
	/** The email address to notify. */
	email: string;
	name: string;
	waiting: number;
	/** Number of receipts since the batch began or was last resumed. */
	reported: number;
	handed: number;
	filtered: number;
	optedOut: number;
	filteringLimit: number;
	optOutLimit: number;
}

/** Returns the figures of those batches that are being sent. The caller has locked their rows by counting. */
export const receptionOf = async (tx: Tx, batches: readonly BatchKey[]): Promise<Reception[]> => {
	const { rows } = await sql<Reception>`
		select b.org_id as "organizationId", b.id, b.team_id as "teamId", b.inbox_id as "inboxId", b.person_id as "personId",
			p.email, p.first_name as name, b.queued as waiting,
			b.delivered + b.undelivered - b.judged_reported as reported,
			b.submitted + b.sent + b.delivered + b.undelivered - b.judged_handed as handed,
			b.filtered - b.judged_filtered as filtered, b.opted_out - b.judged_opted_out as "optedOut",
			coalesce(t.filtering_limit, o.filtering_limit) as "filteringLimit",
			coalesce(t.opt_out_limit, o.opt_out_limit) as "optOutLimit"
		from unnest(${batches.map((batch) => batch.organizationId)}::bigint[], ${batches.map((batch) => batch.id)}::bigint[])
			as one (org_id, id)
		join batch b on b.org_id = one.org_id and b.id = one.id
		join organization o on o.id = b.org_id
		join team t on t.org_id = b.org_id and t.id = b.team_id
		join person p on p.org_id = b.org_id and p.id = b.person_id
		where b.state in ('queued', 'sending') and b.queued > 0`.execute(tx);
	return rows;
};

/** Counts an opt-out for each batch that these texts belong to. Returns the batches. */
export const addOptOuts = async (
	tx: Tx,
	answered: ReadonlyArray<{ organizationId: number; messageId: number }>,
): Promise<BatchKey[]> => {
	const { rows } = await sql<BatchKey>`
		with counted as (
			select m.org_id, m.batch_id, count(*)::int as people
			from unnest(${answered.map((text) => text.organizationId)}::bigint[], ${answered.map((text) => text.messageId)}::bigint[])
				as t (org_id, id)
			join message m on m.org_id = t.org_id and m.id = t.id
			group by m.org_id, m.batch_id
		)
		update batch b set opted_out = b.opted_out + c.people
		from counted c where b.org_id = c.org_id and b.id = c.batch_id
		returning b.org_id as "organizationId", b.id`.execute(tx);
	return rows;
};

/** Resets the counts, because whoever resumes a batch has seen the earlier figures. */
export const resetJudgement = async (tx: Tx, batch: BatchKey): Promise<void> => {
	await sql`
		update batch
		set judged_reported = delivered + undelivered, judged_handed = submitted + sent + delivered + undelivered,
			judged_filtered = filtered, judged_opted_out = opted_out
		where org_id = ${batch.organizationId} and id = ${batch.id}`.execute(tx);
};
