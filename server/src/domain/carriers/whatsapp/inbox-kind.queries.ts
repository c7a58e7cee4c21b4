import type { InboxScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export const inboxKind = async (db: Db | Tx, { organizationId, inboxId }: InboxScope): Promise<string | undefined> => {
	const inbox = await db
		.selectFrom('inbox')
		.where('org_id', '=', organizationId)
		.where('id', '=', inboxId)
		.select('type')
		.executeTakeFirst();
	return inbox?.type;
};
