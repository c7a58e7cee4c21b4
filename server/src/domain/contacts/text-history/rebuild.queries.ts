import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import type { ReceivedColumns } from './note-received.queries.ts';

/** How many contacts a rebuilt row names. Long arrays are compressed and read as a whole. */
const contactsInRow = 1_000;

/**
 * Builds an organization's text history anew. `texted` selects org_id, inbox_id, batch_id, campaign_id, contact_id and
 * at of all accepted texts, `received` the columns of all texts from contacts. The caller keeps others from writing.
 */
export const rebuildTextHistory = async (
	tx: Tx,
	organizationId: number,
	{ texted, received }: { texted: RawBuilder<unknown>; received: ReceivedColumns },
): Promise<void> => {
	await sql`delete from texted_contacts where org_id = ${organizationId}`.execute(tx);
	await sql`delete from received_text where org_id = ${organizationId}`.execute(tx);
	await sql`delete from contact_texting where org_id = ${organizationId}`.execute(tx);
	await sql`
		insert into texted_contacts (org_id, team_id, inbox_id, batch_id, campaign_id, at, contact_ids)
		select org_id, team_id, inbox_id, batch_id, campaign_id, at, array_agg(contact_id)
		from (
			select i.team_id, t.*, (row_number() over (
				partition by t.inbox_id, t.batch_id, t.campaign_id, t.at order by t.contact_id
			) - 1) / ${contactsInRow}::int as part
			from (${texted}) t join inbox i on i.org_id = t.org_id and i.id = t.inbox_id
			where t.contact_id > 0
		) numbered
		group by org_id, team_id, inbox_id, batch_id, campaign_id, at, part
		order by at`.execute(tx);
	await sql`
		insert into received_text (org_id, message_id, team_id, inbox_id, contact_id, at, is_reply, batch_id, campaign_id,
			category)
		select t.org_id, t.message_id, i.team_id, t.inbox_id, t.contact_id, t.at, t.is_reply, t.batch_id, t.campaign_id,
			t.category
		from (${received}) t join inbox i on i.org_id = t.org_id and i.id = t.inbox_id
		where t.contact_id > 0`.execute(tx);
	await sql`
		insert into contact_texting (org_id, team_id, contact_id, texted, texted_at, replies, replied_at)
		select ${organizationId}, team_id, contact_id, coalesce(sum(texted), 0), coalesce(max(times), '{}'),
			coalesce(sum(replies), 0), max(replied_at)
		from (
			select t.team_id, p.contact_id, count(*) as texted, (array_agg(t.at order by t.at desc))[1:10] as times,
				0 as replies, null::timestamptz as replied_at
			from texted_contacts t cross join unnest(t.contact_ids) as p (contact_id)
			where t.org_id = ${organizationId} group by t.team_id, p.contact_id
			union all
			select team_id, contact_id, 0, null, count(*), max(at) from received_text
			where org_id = ${organizationId} and is_reply group by team_id, contact_id
		) both_ways
		group by team_id, contact_id`.execute(tx);
};
