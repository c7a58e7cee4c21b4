import type { Tx } from '../../../foundation/postgres/db.ts';

/** Finds the conversation of an inbox with a number; texts of a batch may have none. */
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
