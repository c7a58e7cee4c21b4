import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export interface Sweep {
	lastContactId: number;
	beganAt: Date;
	ranAt: Date;
	failedBecause: string | null;
}

export const findSweep = (db: Db, organizationId: number): Promise<Sweep | undefined> =>
	db
		.selectFrom('validation_sweep')
		.where('org_id', '=', organizationId)
		.select([
			'last_contact_id as lastContactId',
			'began_at as beganAt',
			'ran_at as ranAt',
			'failed_because as failedBecause',
		])
		.executeTakeFirst();

export const writeSweep = async (tx: Tx, organizationId: number, sweep: Sweep): Promise<void> => {
	await sql`
		insert into validation_sweep (org_id, last_contact_id, began_at, ran_at, failed_because)
		values (${organizationId}, ${sweep.lastContactId}, ${sweep.beganAt}, ${sweep.ranAt}, ${sweep.failedBecause})
		on conflict (org_id) do update set last_contact_id = excluded.last_contact_id, began_at = excluded.began_at,
			ran_at = excluded.ran_at, failed_because = excluded.failed_because`.execute(tx);
};
