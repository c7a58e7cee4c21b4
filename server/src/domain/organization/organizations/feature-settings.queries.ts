import type { FeatureFlag } from '@quad/contract/access/roles/features.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

export interface FeatureSetting {
	readonly organizationId: number;
	/** Null means the whole organization. */
	readonly teamId: number | null;
	readonly key: FeatureFlag;
	/** Null restores the default. */
	readonly enabled: boolean | null;
	readonly changedBy: string;
	readonly at: Date;
}

/** Returns false if nothing changed. */
export const setFeature = async (tx: Tx, setting: FeatureSetting): Promise<boolean> => {
	const { organizationId, teamId, key, enabled, changedBy, at } = setting;
	if (enabled === null) {
		const { numDeletedRows } = await tx
			.deleteFrom('feature_setting')
			.where('org_id', '=', organizationId)
			.where('key', '=', key)
			.where('team_id', 'is not distinct from', teamId)
			.executeTakeFirstOrThrow();
		return numDeletedRows > 0n;
	}
	const { numAffectedRows } = await sql`
		insert into feature_setting (org_id, key, team_id, enabled, changed_by, changed_at)
		values (${organizationId}, ${key}, ${teamId}, ${enabled}, ${changedBy}, ${at})
		on conflict (org_id, key, team_id) do update
			set enabled = excluded.enabled, changed_by = excluded.changed_by, changed_at = excluded.changed_at
			where feature_setting.enabled <> excluded.enabled`.execute(tx);
	return (numAffectedRows ?? 0n) > 0n;
};
