/** Which account an organization has at a carrier. The simulated one is for demo organizations only. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/db.ts';

export interface CarrierAccount {
	readonly organizationId: number;
	readonly account: string;
	readonly authToken: string;
}

export const findSimulatorAccount = async (db: Db, organizationId: number): Promise<CarrierAccount | undefined> => {
	const { rows } = await sql<CarrierAccount>`
		select a.org_id as "organizationId", a.account, a.auth_token as "authToken"
		from carrier_account a join organization o on o.id = a.org_id and o.is_demo
		where a.org_id = ${organizationId} and a.kind = 'simulator'`.execute(db);
	return rows[0];
};

export const insertCarrierAccount = (tx: Tx, one: CarrierAccount & { kind: 'simulator' }) =>
	sql`
		insert into carrier_account (org_id, kind, account, auth_token)
		values (${one.organizationId}, ${one.kind}, ${one.account}, ${one.authToken})`.execute(tx);
