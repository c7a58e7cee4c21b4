import { sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';

/**
 * Sets a message's campaign. Returns its inbox and number, or undefined. Leaves `updated_at` alone, because it is the
 * time of the last status change.
 */
export const setCampaignOfMessage = (
	tx: Tx,
	{ organizationId }: TeamScope,
	inboxIds: readonly number[],
	{ id, direction }: { id: number; direction: 'incoming' | 'outgoing' },
	campaignId: number | null,
): Promise<{ inboxId: number; mobile: number } | undefined> =>
	tx
		.updateTable('message')
		.set({ campaign_id: campaignId })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.where('incoming', '=', direction === 'incoming')
		.where('inbox_id', '=', sql<number>`any(${inboxIds}::bigint[])`)
		.returning(['inbox_id as inboxId', 'mobile'])
		.executeTakeFirst();
