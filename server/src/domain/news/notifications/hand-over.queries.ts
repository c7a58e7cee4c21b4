/** The notifications of a team that are mailed to somebody's address, when that person leaves. */
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

/** They go to the other address from now on, once. */
export const handOverAlerts = async (
	tx: Tx,
	of: { organizationId: number; teamId: number; address: string; successorAddress: string },
): Promise<void> => {
	await sql`
		update team_alert a set addresses = array(
			select address from (
				select distinct on (lower(given.address)) given.address, given.nth
				from (
					select case when lower(x.address) = lower(${of.address}) then ${of.successorAddress} else x.address end
						as address, x.nth
					from unnest(a.addresses) with ordinality as x (address, nth)
				) given
				order by lower(given.address), given.nth
			) kept
			order by kept.nth
		)
		where a.org_id = ${of.organizationId} and a.team_id = ${of.teamId}
			and exists (select from unnest(a.addresses) x where lower(x) = lower(${of.address}))`.execute(tx);
};
