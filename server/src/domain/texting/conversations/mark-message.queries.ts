import type { Tx } from '../../../foundation/postgres/db.ts';

/** Returns the inbox's conversation with a number. There may be none if the number only got texts of a batch. */
export const conversationWith = (
	tx: Tx,
	{ organizationId, inboxId, mobile }: { organizationId: number; inboxId: number; mobile: number },
) =>
	tx
		.selectFrom('conversation')
		.where('org_id', '=', organizationId)
		.where('inbox_id', '=', inboxId)
		.where('mobile', '=', mobile)
		.select('id')
		.executeTakeFirst();
