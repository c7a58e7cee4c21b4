import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

/**
 * CTEs that record texts in the statement in which a carrier accepts them. `texts` selects org_id, inbox_id, batch_id,
 * campaign_id, contact_id and at. Contacts are locked in order, against deadlocks, once `summed_texts` is read.
 */
export const noteTexted = (texts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
	texts as materialized (${texts}),
	-- while the history is built anew, nothing is added to it
	free as materialized (
		select pg_advisory_xact_lock_shared(text_history_lock(org_id)) from (select distinct org_id from texts) of_texts
	),
	texted as materialized (
		select i.team_id, t.*
		from (select count(*) from free) waited cross join texts t join inbox i on i.org_id = t.org_id and i.id = t.inbox_id
		where t.contact_id > 0
	),
	noted_texts as (
		insert into texted_contacts (org_id, team_id, inbox_id, batch_id, campaign_id, at, contact_ids)
		select org_id, team_id, inbox_id, batch_id, campaign_id, at, array_agg(contact_id)
		from texted group by org_id, team_id, inbox_id, batch_id, campaign_id, at
	),
	summed_texts as (
		insert into contact_texting as x (org_id, team_id, contact_id, texted, texted_at)
		select org_id, team_id, contact_id, count(*), (array_agg(at order by at desc))[1:10]
		from texted group by org_id, team_id, contact_id order by org_id, team_id, contact_id
		on conflict (org_id, team_id, contact_id) do update
		set texted = x.texted + excluded.texted, texted_at = case
			when x.texted_at = '{}' or excluded.texted_at[cardinality(excluded.texted_at)] >= x.texted_at[1]
				then (excluded.texted_at || x.texted_at)[1:10]
			else latest_times(x.texted_at, excluded.texted_at)
		end
		returning 1
	)`;

interface CampaignChange {
	readonly organizationId: number;
	readonly inboxId: number;
	readonly batchId: number | null;
	readonly contactId: number;
	readonly at: Date;
	readonly from: number | null;
	readonly to: number | null;
}

/** Moves one recorded text to another campaign. Does nothing if the text is not recorded, such as one never sent. */
export const moveToCampaign = async (tx: Tx, change: CampaignChange): Promise<void> => {
	const { organizationId, inboxId, batchId, contactId, at, from, to } = change;
	await sql`
		with place as (
			select ctid as at_row, array_position(contact_ids, ${contactId}::bigint) as nth from texted_contacts
			where org_id = ${organizationId} and inbox_id = ${inboxId} and at = ${at}
				and team_id = (select team_id from inbox where org_id = ${organizationId} and id = ${inboxId})
				and batch_id is not distinct from ${batchId}::bigint and campaign_id is not distinct from ${from}::bigint
				and ${contactId}::bigint = any(contact_ids)
			limit 1 for update
		),
		taken as (
			update texted_contacts t set contact_ids = t.contact_ids[:p.nth - 1] || t.contact_ids[p.nth + 1:]
			from place p where t.ctid = p.at_row returning t.org_id, t.team_id, t.inbox_id, t.batch_id, t.at
		)
		insert into texted_contacts (org_id, team_id, inbox_id, batch_id, campaign_id, at, contact_ids)
		select org_id, team_id, inbox_id, batch_id, ${to}::bigint, at, array[${contactId}::bigint] from taken`.execute(tx);
};
