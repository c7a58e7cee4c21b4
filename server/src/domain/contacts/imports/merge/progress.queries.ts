/** How far a run is: its row is held while some of its rows are merged, and moved with them. */
import type { ImportCounts } from '@quad/contract/contacts/imports/routes.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../../foundation/postgres/db.ts';

export type RunState = 'uploaded' | 'waiting' | 'running' | 'complete' | 'cancelled' | 'failed' | 'undoing' | 'undone';

/** What the merge knows of a run, whatever its rows come from. */
export interface MergeRun {
	readonly id: number;
	readonly organizationId: number;
	readonly teamId: number;
	readonly state: RunState;
	/** Who started it. */
	readonly personId: number | null;
	readonly allowMobileUpdate: boolean;
	/** Which other system its rows come from; null: a file that somebody uploaded. */
	readonly source: string | null;
	/** Everything up to this line is merged. */
	readonly lastLine: number;
}

/** Not over yet. */
export const isUnderWay = ({ state }: Pick<MergeRun, 'state'>): boolean => state === 'waiting' || state === 'running';

export const lockMergeRun = async (tx: Tx, organizationId: number, id: number): Promise<MergeRun | undefined> => {
	const { rows } = await sql<MergeRun>`
		select id, org_id as "organizationId", team_id as "teamId", person_id as "personId", state, source, allow_mobile_update as "allowMobileUpdate",
			last_line as "lastLine"
		from import_run where org_id = ${organizationId} and id = ${id} for update`.execute(tx);
	return rows[0];
};

/** Everything up to this line is in, and this is what came of it. */
export const addProgress = async (
	tx: Tx,
	of: { organizationId: number; id: number },
	{ lastLine, counts, at }: { lastLine: number; counts: ImportCounts; at: Date },
): Promise<void> => {
	await sql`
		update import_run set
			last_line = ${lastLine}, merged_at = merged_at || ${at}::timestamptz, created = created + ${counts.new}, changed = changed + ${counts.changed},
			unchanged = unchanged + ${counts.unchanged}, duplicates = duplicates + ${counts.duplicates},
			rejected = rejected + ${counts.rejected}, opted_out = opted_out + ${counts.optedOut},
			stays_opted_out = stays_opted_out + ${counts.staysOptedOut}, numbers_kept = numbers_kept + ${counts.numbersKept},
			left_out_opted_out = left_out_opted_out + ${counts.leftOutOptedOut}
		where org_id = ${of.organizationId} and id = ${of.id}`.execute(tx);
};
