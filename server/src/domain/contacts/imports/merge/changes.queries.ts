/** Stores what a merge is about to change, so that it can be undone. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../foundation/postgres/db.ts';

/** Builds JSON of a contact's (`c`) details. */
export const factsOf = (): RawBuilder<unknown> => sql`jsonb_build_object(
	'key', c.contact_key, 'firstName', c.first_name, 'lastName', c.last_name, 'mobile', c.mobile,
	'assignedTo', c.assigned_person_id, 'custom', c.custom, 'source', c.source, 'updatedAt', c.updated_at)`;

interface OfRun {
	readonly organizationId: number;
	readonly runId: number;
	readonly at: Date;
}

/** Stores the current details of contacts that lose their number to a row, or become its person. */
export const keepBefore = async (
	tx: Tx,
	{ organizationId, runId, at }: OfRun,
	contactIds: readonly number[],
): Promise<void> => {
	await sql`
		insert into import_change as k (org_id, run_id, contact_id, at, before)
		select c.org_id, ${runId}, c.id, ${at}, ${factsOf()}
		from contact c where c.org_id = ${organizationId} and c.id = any (${contactIds}::bigint[])
		on conflict (org_id, run_id, contact_id) do update
		set at = excluded.at, before = coalesce(k.before, case when not k.created then excluded.before end)`.execute(tx);
};

/** A CTE of the merge statement. It stores everybody in `compared` whom the merge changes, as they were before. */
export const keepingCompared = ({ organizationId, runId, at }: OfRun): RawBuilder<unknown> => sql`
	kept as (
		insert into import_change as k (org_id, run_id, contact_id, at, created, joined, opted_out, before)
		select ${organizationId}, ${runId}, coalesce(n.contact_id, n.new_id), ${at}::timestamptz, n.contact_id is null,
			n.joins and n.contact_id is not null, n.opts_out and not n.joins, case when n.differs then ${factsOf()} end
		from compared n
		left join contact c on c.org_id = ${organizationId} and c.id = n.own_id
		where n.contact_id is null or n.differs or n.joins or n.opts_out
		on conflict (org_id, run_id, contact_id) do update
		set at = excluded.at, joined = k.joined or excluded.joined, opted_out = k.opted_out or excluded.opted_out,
			before = coalesce(k.before, case when not k.created then excluded.before end)
	)`;
