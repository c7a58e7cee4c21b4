import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import type { RemovedPeople } from '../contacts/index.ts';

export const removeReviews = async (tx: Tx, { organizationId, contactIds, mobiles }: RemovedPeople): Promise<void> => {
	await sql`
		delete from opt_out_review where org_id = ${organizationId}
			and (contact_id = any (${contactIds}::bigint[]) or mobile = any (${mobiles}::bigint[]))`.execute(tx);
	await sql`
		delete from opt_out_flag where org_id = ${organizationId}
			and (contact_id = any (${contactIds}::bigint[]) or mobile = any (${mobiles}::bigint[]))`.execute(tx);
};
