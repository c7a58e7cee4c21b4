import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

/** Returns the people with access to an inbox, with their email addresses. */
export const workersOf = async (
	tx: Tx,
	inbox: { organizationId: number; inboxId: number },
): Promise<Array<{ personId: number; address: string; name: string }>> => {
	const { rows } = await sql<{ personId: number; address: string; name: string }>`
		select p.id as "personId", p.email as address, ${fullName('p')} as name
		from inbox_worker w
		join person p on p.org_id = w.org_id and p.id = w.person_id and p.removed_at is null
		where w.org_id = ${inbox.organizationId} and w.inbox_id = ${inbox.inboxId}
		order by p.id`.execute(tx);
	return rows;
};
