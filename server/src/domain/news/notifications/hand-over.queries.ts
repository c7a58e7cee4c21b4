import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

/** Replaces a leaver's email address in team notifications with the successor's, without duplicates. */
export const handOverAlerts = async (
	tx: Tx,
	team: { organizationId: number; teamId: number; address: string; successorAddress: string },
): Promise<void> => {
	await sql`
		update team_alert a set addresses = array(
			select address from (
				select distinct on (lower(given.address)) given.address, given.nth
				from (
					select case when lower(x.address) = lower(${team.address}) then ${team.successorAddress} else x.address end
						as address, x.nth
					from unnest(a.addresses) with ordinality as x (address, nth)
				) given
				order by lower(given.address), given.nth
			) kept
			order by kept.nth
		)
		where a.org_id = ${team.organizationId} and a.team_id = ${team.teamId}
			and exists (select from unnest(a.addresses) x where lower(x) = lower(${team.address}))`.execute(tx);
};
