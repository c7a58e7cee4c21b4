import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

/** Selects org_id, message_id, inbox_id, contact_id, at, is_reply, batch_id, campaign_id and category. */
export type ReceivedColumns = RawBuilder<unknown>;

/** Records texts from contacts. `texts` selects `ReceivedColumns`. Contacts are locked in order, against deadlocks. */
export const noteReceived = async (tx: Tx, texts: ReceivedColumns): Promise<void> => {
	await sql`
		with received as (
			insert into received_text (org_id, message_id, team_id, inbox_id, contact_id, at, is_reply, batch_id, campaign_id,
				category)
			select t.org_id, t.message_id, i.team_id, t.inbox_id, t.contact_id, t.at, t.is_reply, t.batch_id, t.campaign_id,
				t.category
			from (${texts}) t join inbox i on i.org_id = t.org_id and i.id = t.inbox_id
			where t.contact_id > 0
			on conflict do nothing
			returning org_id, team_id, contact_id, at, is_reply
		)
		insert into contact_texting as x (org_id, team_id, contact_id, replies, replied_at)
		select org_id, team_id, contact_id, count(*), max(at) from received where is_reply
		group by org_id, team_id, contact_id order by org_id, team_id, contact_id
		on conflict (org_id, team_id, contact_id) do update
		set replies = x.replies + excluded.replies, replied_at = greatest(x.replied_at, excluded.replied_at)`.execute(tx);
};

/** Takes over the categories of replies. `replies` selects org_id, message_id (of the reply) and category. */
export const updateCategories = async (tx: Tx, replies: RawBuilder<unknown>): Promise<void> => {
	await sql`
		update received_text r set category = t.category from (${replies}) t
		where r.org_id = t.org_id and r.message_id = t.message_id and r.category is distinct from t.category`.execute(tx);
};

export const setReceivedCampaign = async (
	tx: Tx,
	{ organizationId, messageId, campaignId }: { organizationId: number; messageId: number; campaignId: number | null },
): Promise<void> => {
	await sql`
		update received_text set campaign_id = ${campaignId}::bigint
		where org_id = ${organizationId} and message_id = ${messageId}`.execute(tx);
};
