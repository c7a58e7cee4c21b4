/** Stores the settings and the log of the automation that texts the contacts of another system's cases. */

import type { RadiusAutomation } from '@quad/contract/connections/integrations/radius.ts';
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { sql } from 'kysely';
import { byFirstName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import type { OfTeam } from './connections.queries.ts';

interface Of {
	readonly organizationId: number;
	readonly id: number;
}

export const findAutomation = async (db: Db | Tx, { organizationId, id }: Of) =>
	db
		.selectFrom('integration_automation')
		.where('org_id', '=', organizationId)
		.where('connection_id', '=', id)
		.select(['settings', 'last_slot as lastSlot'])
		.executeTakeFirst();

export const saveAutomationRow = async (
	tx: Tx,
	{ organizationId, id }: Of,
	settings: RadiusAutomation,
): Promise<void> => {
	await sql`
		insert into integration_automation (org_id, connection_id, settings)
		values (${organizationId}, ${id}, ${JSON.stringify(settings)}::jsonb)
		on conflict (org_id, connection_id) do update set settings = excluded.settings`.execute(tx);
};

/** Returns false if this scheduled time already had a run. */
export const takeSlot = async (tx: Tx, { organizationId, id }: Of, slot: string): Promise<boolean> => {
	const { rows } = await sql`
		update integration_automation set last_slot = ${slot}
		where org_id = ${organizationId} and connection_id = ${id} and last_slot is distinct from ${slot}
		returning org_id`.execute(tx);
	return rows.length > 0;
};

/** Returns the connections whose automation runs on a schedule. */
export const listAutomated = async (db: Db): Promise<Of[]> => {
	const { rows } = await sql<Of>`
		select a.org_id as "organizationId", a.connection_id as id
		from integration_automation a
		join integration_connection c on c.org_id = a.org_id and c.id = a.connection_id and c.paused_reason is null
		where (a.settings ->> 'isEnabled')::boolean and a.settings ->> 'time' is not null
		order by 1, 2`.execute(db);
	return rows;
};

/** Returns the users who have a personal inbox with a number in the team. */
export const listSenders = async (db: Db | Tx, team: OfTeam) => {
	const { rows } = await sql<{ id: number; name: string; inboxId: number }>`
		select p.id, ${fullName('p')} as name, i.id as "inboxId"
		from inbox i
		join person p on p.org_id = i.org_id and p.id = i.person_id and p.removed_at is null
		where i.org_id = ${team.organizationId} and i.team_id = ${team.teamId} and i.type = 'personal'
			and i.removed_at is null and i.number is not null
		order by ${byFirstName('p')}, p.id limit 1000`.execute(db);
	return rows;
};

export const findContact = async (db: Db, team: OfTeam, key: string): Promise<number | undefined> => {
	const { rows } = await sql<{ id: number }>`
		select c.id from contact c
		join contact_team ct on ct.org_id = c.org_id and ct.team_id = ${team.teamId} and ct.contact_id = c.id
		where c.org_id = ${team.organizationId} and c.contact_key = ${key} and ${key} <> ''`.execute(db);
	return rows[0]?.id;
};

/** Returns how many cases led to a text since then. */
export const countTexted = async (db: Db, { organizationId, id }: Of, since: Date): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from integration_automation_case
		where org_id = ${organizationId} and connection_id = ${id} and batch_id is not null and at >= ${since}`.execute(db);
	return rows[0]?.count ?? 0;
};

/** Returns whether this case already led to a text. A case never leads to a second one, even if it is still open. */
export const isTexted = async (db: Db, { organizationId, id }: Of, caseId: string): Promise<boolean> => {
	const { rows } = await sql`
		select from integration_automation_case
		where org_id = ${organizationId} and connection_id = ${id} and case_id = ${caseId} and state <> 'leftOut'`.execute(
		db,
	);
	return rows.length > 0;
};

/** Stores the result for a case. A case that was skipped before may get its text now. */
export const noteCase = async (
	tx: Tx,
	{ organizationId, id }: Of,
	one: { caseId: string; contactId: number | null; batchId: number | null; reason: string | null; at: Date },
): Promise<void> => {
	await sql`
		insert into integration_automation_case (org_id, connection_id, case_id, contact_id, batch_id, state, reason, at)
		values (${organizationId}, ${id}, ${one.caseId}, ${one.contactId}::bigint, ${one.batchId}::bigint,
			${one.batchId === null ? 'leftOut' : 'sent'}, ${one.reason}, ${one.at})
		on conflict (org_id, connection_id, case_id) do update
		set contact_id = excluded.contact_id, batch_id = excluded.batch_id, state = excluded.state,
			reason = excluded.reason, at = excluded.at
		where integration_automation_case.state = 'leftOut'`.execute(tx);
};

export interface OpenCase {
	id: number;
	caseId: string;
	text: 'waits' | 'gone' | 'failed';
}

/** Returns the cases that led to a text and that Quad hasn't closed yet. */
export const listOpen = async (db: Db, { organizationId, id }: Of): Promise<OpenCase[]> => {
	const { rows } = await sql<OpenCase>`
		select a.id, a.case_id as "caseId",
			case
				when bool_or(m.status in (${messageStatus.submitted}, ${messageStatus.sent}, ${messageStatus.delivered})) then 'gone'
				when bool_or(m.status = ${messageStatus.queued}) then 'waits'
				else 'failed'
			end as text
		from integration_automation_case a
		left join message m on m.org_id = a.org_id and m.batch_id = a.batch_id and not m.incoming
		where a.org_id = ${organizationId} and a.connection_id = ${id} and a.state = 'sent'
		group by a.org_id, a.id order by a.id`.execute(db);
	return rows;
};

export const endCase = (
	tx: Db | Tx,
	{ organizationId }: Of,
	id: number,
	change: { state?: 'closed' | 'notClosed' | 'notDelivered'; reason: string | null; closedAt?: Date },
) =>
	tx
		.updateTable('integration_automation_case')
		.set({ state: change.state, reason: change.reason, closed_at: change.closedAt })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.where('state', '=', 'sent')
		.execute();

export const listLog = async (db: Db, { organizationId, id }: Of, { skip, limit }: { skip: number; limit: number }) => {
	const { rows } = await sql<{
		id: number;
		date: Date;
		caseId: string;
		fullName: string;
		text: string;
		state: 'leftOut' | 'sent' | 'closed' | 'notClosed' | 'notDelivered';
		reason: string | null;
		total: number;
	}>`
		select a.id, a.at as date, a.case_id as "caseId", coalesce(${fullName('c')}, '') as "fullName",
			coalesce(b.body, '') as text, a.state, a.reason, count(*) over ()::int as total
		from integration_automation_case a
		left join contact c on c.org_id = a.org_id and c.id = a.contact_id
		left join batch b on b.org_id = a.org_id and b.id = a.batch_id
		where a.org_id = ${organizationId} and a.connection_id = ${id}
		order by a.at desc, a.id desc offset ${skip} limit ${limit}`.execute(db);
	return rows;
};
