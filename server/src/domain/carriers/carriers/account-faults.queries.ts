import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { AccountFault, FaultSource } from './account-fault.ts';

/** Records faults. These accounts send nothing from now on, because every sender checks `isNotClosed`. */
export const noteFaults = async (
	tx: Tx,
	faults: ReadonlyArray<{ organizationId: number; why: AccountFault; source: FaultSource }>,
	at: Date,
): Promise<void> => {
	await sql`
		insert into carrier_fault (org_id, source, why, since)
		select distinct on (id, source) id, source, why, ${at}::timestamptz
		from unnest(${faults.map(({ organizationId }) => organizationId)}::bigint[],
			${faults.map(({ source }) => source)}::text[], ${faults.map(({ why }) => why)}::text[]) as t (id, source, why)
		order by id, source
		on conflict (org_id, source) do nothing`.execute(tx);
};

/** Deletes a fault, or only one that began at `since` if that is given. */
export const deleteFault = async (
	db: Db | Tx,
	organizationId: number,
	source: FaultSource,
	since?: Date,
): Promise<void> => {
	await sql`
		delete from carrier_fault where org_id = ${organizationId} and source = ${source}
			and since = coalesce(${since ?? null}, since)`.execute(db);
};

export const deleteFaultsOfInstallation = async (tx: Tx): Promise<void> => {
	await sql`
		delete from carrier_fault where source = 'carrier' and org_id in (select org_id from uses_installation_account)`.execute(
		tx,
	);
};

export const faultsOlderThan = async (db: Db, before: Date) => {
	const { rows } = await sql<{ organizationId: number; source: FaultSource; since: Date }>`
		select org_id as "organizationId", source, since from carrier_fault where since <= ${before} order by since`.execute(
		db,
	);
	return rows;
};

export const faultOf = async (db: Db | Tx, organizationId: number, source: FaultSource) => {
	const { rows } = await sql<{ why: AccountFault; since: Date }>`
		select why, since from carrier_fault where org_id = ${organizationId} and source = ${source}`.execute(db);
	return rows[0];
};

/** SQL that is true if the fault `closed` affects the account of an inbox: the Cloud API's if its number is there. */
const isOfInbox = (organizationId: string, inboxId: string) => sql`
	closed.org_id = ${sql.ref(organizationId)} and (closed.source = 'cloud-api') = exists(
		select from inbox_number n join cloud_api_account cloud on cloud.org_id = n.org_id and cloud.number = n.number
		where n.org_id = closed.org_id and n.inbox_id = ${sql.ref(inboxId)} and n.channel = 'whatsapp'
	)`;

/** SQL that is true if the account with which this inbox (two columns) sends is not closed. */
export const isNotClosed = (organizationId: string, inboxId: string) =>
	sql<boolean>`not exists (select from carrier_fault closed where ${isOfInbox(organizationId, inboxId)})`;

/** Returns why the inbox's account is closed, or null if it isn't. */
export const whyClosed = (organizationId: string, inboxId: string) =>
	sql<AccountFault | null>`(select closed.why from carrier_fault closed where ${isOfInbox(organizationId, inboxId)})`;
