import { sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { moveToCampaign, setReceivedCampaign } from '../../../contacts/text-history/index.ts';

interface Marked {
	readonly inboxId: number;
	readonly mobile: number;
	readonly contactId: number | null;
	readonly batchId: number | null;
	readonly campaignWas: number | null;
	readonly sentAt: Date;
}

/**
 * Sets a message's campaign. Returns its inbox and number, or undefined. Leaves `updated_at` alone, because it is the
 * time of the last status change.
 */
export const setCampaignOfMessage = async (
	tx: Tx,
	scope: TeamScope,
	inboxIds: readonly number[],
	{ id, direction }: { id: number; direction: 'incoming' | 'outgoing' },
	campaignId: number | null,
): Promise<{ inboxId: number; mobile: number } | undefined> => {
	const { organizationId } = scope;
	const { rows } = await sql<Marked>`
		update message m set campaign_id = ${campaignId}::bigint
		where m.org_id = ${organizationId} and m.id = ${id} and m.incoming = ${direction === 'incoming'}
			and m.inbox_id = any(${inboxIds}::bigint[])
		returning m.inbox_id as "inboxId", m.mobile, m.contact_id as "contactId", m.batch_id as "batchId",
			old.campaign_id as "campaignWas", coalesce(m.sent_at, m.created_at) as "sentAt"`.execute(tx);
	const [found] = rows;
	if (!found) return undefined;
	const { inboxId, mobile, contactId, batchId, campaignWas, sentAt } = found;
	if (direction === 'incoming') await setReceivedCampaign(tx, { organizationId, messageId: id, campaignId });
	else if (contactId !== null)
		await moveToCampaign(tx, {
			organizationId,
			inboxId,
			batchId,
			contactId,
			at: sentAt,
			from: campaignWas,
			to: campaignId,
		});
	return { inboxId, mobile };
};
