import type { Db } from '../../foundation/db.ts';

export const deleteRemembered = async (
	db: Db,
	before: { seen: Date; drafts: Date; answers: Date; locks: Date },
): Promise<void> => {
	await db.deleteFrom('inbound_seen').where('at', '<', before.seen).execute();
	await db.deleteFrom('reply_draft').where('at', '<', before.drafts).execute();
	await db.deleteFrom('conversation_lock').where('until', '<', before.locks).execute();
	await db.deleteFrom('automatic_answer').where('at', '<', before.answers).execute();
};
