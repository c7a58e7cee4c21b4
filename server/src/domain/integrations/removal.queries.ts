import { sql } from 'kysely';
import type { Tx } from '../../foundation/postgres/db.ts';
import type { RemovedPeople } from '../contacts/index.ts';

/** Rows of other systems that name removed people: those on their way, those left out, and the first ones of a test. */
export const removeFromIntegrations = async (tx: Tx, { organizationId, needles }: RemovedPeople): Promise<void> => {
	await sql`
		delete from integration_row where org_id = ${organizationId}
			and redact(array_to_string(cells, chr(10)), ${needles}::text[]) <> array_to_string(cells, chr(10))`.execute(tx);
	await sql`
		update integration_run set sample = null
		where org_id = ${organizationId} and redact(sample, ${needles}::text[]) <> sample`.execute(tx);
};
