import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

/** Records texts from contacts: org_id, message_id, inbox_id, contact_id, at, is_reply and campaign_id of `texts`. */
export const noteReceived = async (tx: Tx, texts: RawBuilder<unknown>): Promise<void> => {
	await sql`
		with texts as materialized (${texts}),
		-- while the history is built anew, nothing is added to it
		free as materialized (
			select pg_advisory_xact_lock_shared(text_history_lock(org_id)) from (select distinct org_id from texts) of_texts
		),
		received as (
			insert into received_text (org_id, message_id, team_id, inbox_id, contact_id, at, is_reply, campaign_id)
			select t.org_id, t.message_id, i.team_id, t.inbox_id, t.contact_id, t.at, t.is_reply, t.campaign_id
			from (select count(*) from free) waited cross join texts t
			join inbox i on i.org_id = t.org_id and i.id = t.inbox_id
			where t.contact_id > 0
			on conflict do nothing
			returning org_id, team_id, contact_id, at, is_reply
		)
		insert into contact_texting as x (org_id, team_id, contact_id, replies, replied_at)
		select org_id, team_id, contact_id, count(*), max(at) from received where is_reply
		group by org_id, team_id, contact_id order by org_id, team_id, contact_id -- in order, against deadlocks
		on conflict (org_id, team_id, contact_id) do update
		set replies = x.replies + excluded.replies, replied_at = greatest(x.replied_at, excluded.replied_at)`.execute(tx);
};

/**
 * Says of texts from contacts which bulk message they are the reply to, and the category of their answer. `replies`
 * selects org_id, message_id (of the reply), batch_id and category. A reply takes the place of an earlier STOP.
 */
export const linkReplies = async (tx: Tx, replies: RawBuilder<unknown>): Promise<void> => {
	await sql`
		with replies as materialized (${replies}),
		linked as (
			update received_text r set batch_id = t.batch_id, category = t.category
			from replies t
			where r.org_id = t.org_id and r.message_id = t.message_id
				and (r.batch_id, r.category) is distinct from (t.batch_id, t.category)
			returning r.org_id, r.message_id, r.batch_id, r.contact_id
		)
		update received_text r set batch_id = null, category = null
		from linked l
		where r.org_id = l.org_id and r.batch_id = l.batch_id and r.contact_id = l.contact_id
			and r.message_id <> l.message_id`.execute(tx);
};

export const setReceivedCampaign = async (
	tx: Tx,
	{ organizationId, messageId, campaignId }: { organizationId: number; messageId: number; campaignId: number | null },
): Promise<void> => {
	await sql`
		update received_text set campaign_id = ${campaignId}::bigint
		where org_id = ${organizationId} and message_id = ${messageId}`.execute(tx);
};
