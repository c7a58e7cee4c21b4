/** Reads and stores a run's progress. Its row is locked while rows are merged, and updated with them. */
import type { ImportCounts } from '@quad/contract/contacts/imports/routes.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../../foundation/postgres/db.ts';

export type RunState = 'uploaded' | 'waiting' | 'running' | 'complete' | 'cancelled' | 'failed' | 'undoing' | 'undone';

/** What the merge knows about a run, whatever its source. */
export interface MergeRun {
	readonly id: number;
	readonly organizationId: number;
	readonly teamId: number;
	readonly state: RunState;
	readonly personId: number | null;
	readonly allowMobileUpdate: boolean;
	/** The system that the rows come from, or null for an uploaded file. */
	readonly source: string | null;
	/** Everything up to this line is merged. */
	readonly lastLine: number;
}

export const isUnderWay = ({ state }: Pick<MergeRun, 'state'>): boolean => state === 'waiting' || state === 'running';

export const lockMergeRun = async (tx: Tx, organizationId: number, id: number): Promise<MergeRun | undefined> => {
	const { rows } = await sql<MergeRun>`
		select id, org_id as "organizationId", team_id as "teamId", person_id as "personId", state, source, allow_mobile_update as "allowMobileUpdate",
			last_line as "lastLine"
		from import_run where org_id = ${organizationId} and id = ${id} for update`.execute(tx);
	return rows[0];
};

/** Stores that everything up to this line is merged, and adds to the counts. */
export const addProgress = async (
	tx: Tx,
	run: { organizationId: number; id: number },
	{ lastLine, counts, at }: { lastLine: number; counts: ImportCounts; at: Date },
): Promise<void> => {
	await sql`
		update import_run set
			last_line = ${lastLine}, merged_at = merged_at || ${at}::timestamptz, created = created + ${counts.new}, changed = changed + ${counts.changed},
			unchanged = unchanged + ${counts.unchanged}, duplicates = duplicates + ${counts.duplicates},
			rejected = rejected + ${counts.rejected}, opted_out = opted_out + ${counts.optedOut},
			stays_opted_out = stays_opted_out + ${counts.staysOptedOut}, numbers_kept = numbers_kept + ${counts.numbersKept},
			left_out_opted_out = left_out_opted_out + ${counts.leftOutOptedOut}
		where org_id = ${run.organizationId} and id = ${run.id}`.execute(tx);
};
