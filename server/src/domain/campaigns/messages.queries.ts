import { sql } from 'kysely';
import type { TeamScope } from '../../foundation/actor.ts';
import type { Tx } from '../../foundation/db.ts';

/** Undefined when there is no such message in these inboxes. `updated_at` tells how far it has come, and stays. */
export const setCampaignOfMessage = async (
	tx: Tx,
	{ organizationId }: TeamScope,
	inboxIds: readonly number[],
	{ id, direction }: { id: number; direction: 'incoming' | 'outgoing' },
	campaignId: number | null,
): Promise<{ conversationId: number | null } | undefined> => {
	const { rows } = await sql<{ conversationId: number | null }>`
		with marked as (
			update message set campaign_id = ${campaignId}
			where org_id = ${organizationId} and id = ${id} and incoming = ${direction === 'incoming'}
				and inbox_id = any(${inboxIds}::bigint[])
			returning org_id, inbox_id, mobile
		)
		select v.id as "conversationId" from marked m
		left join conversation v on v.org_id = m.org_id and v.inbox_id = m.inbox_id and v.mobile = m.mobile`.execute(tx);
	return rows[0];
};
