import type { Db } from '../../../foundation/postgres/db.ts';

export const deleteRemembered = async (db: Db, before: { seen: Date; drafts: Date; locks: Date }): Promise<void> => {
	await db.deleteFrom('inbound_seen').where('at', '<', before.seen).execute();
	await db.deleteFrom('reply_draft').where('at', '<', before.drafts).execute();
	await db.deleteFrom('conversation_lock').where('until', '<', before.locks).execute();
};
