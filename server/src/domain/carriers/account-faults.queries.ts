import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/postgres/db.ts';
import type { AccountFault } from './account-fault.ts';

/** From now on nothing of them is handed over: everything that sends asks `isNotClosed`. */
export const noteFaults = async (
	tx: Tx,
	faults: ReadonlyArray<{ organizationId: number; why: AccountFault }>,
	at: Date,
): Promise<void> => {
	await sql`
		insert into carrier_fault (org_id, why, since)
		select distinct on (id) id, why, ${at}::timestamptz
		from unnest(${faults.map(({ organizationId }) => organizationId)}::bigint[], ${faults.map(({ why }) => why)}::text[])
			as t (id, why)
		order by id
		on conflict (org_id) do nothing`.execute(tx);
};

/** Not one that was noted again meanwhile. */
export const deleteFault = async (db: Db | Tx, organizationId: number, since?: Date): Promise<void> => {
	await sql`
		delete from carrier_fault where org_id = ${organizationId} and since = coalesce(${since ?? null}, since)`.execute(
		db,
	);
};

export const deleteFaultsOfInstallation = async (tx: Tx): Promise<void> => {
	await sql`
		delete from carrier_fault where org_id in (select org_id from uses_installation_account)`.execute(tx);
};

export const faultsOlderThan = async (db: Db, before: Date) => {
	const { rows } = await sql<{ organizationId: number; since: Date }>`
		select org_id as "organizationId", since from carrier_fault where since <= ${before} order by since`.execute(db);
	return rows;
};

export const faultOf = async (db: Db | Tx, organizationId: number) => {
	const { rows } = await sql<{ why: AccountFault; since: Date }>`
		select why, since from carrier_fault where org_id = ${organizationId}`.execute(db);
	return rows[0];
};

/** A condition of a statement: the carrier has not closed the account of the organization with this id (a column). */
export const isNotClosed = (organizationId: string) =>
	sql<boolean>`not exists (select from carrier_fault closed where closed.org_id = ${sql.ref(organizationId)})`;

/** Why it has, of an organization with this id (a column); null where it has not. */
export const whyClosed = (organizationId: string) =>
	sql<AccountFault | null>`(select closed.why from carrier_fault closed where closed.org_id = ${sql.ref(organizationId)})`;
