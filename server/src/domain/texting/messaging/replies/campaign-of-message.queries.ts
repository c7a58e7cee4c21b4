import { sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';

/**
 * Sets a message's campaign. Returns its inbox and mobile number, or undefined if these inboxes have no such message.
 * `updated_at` stays, as it tells when the status last changed.
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
