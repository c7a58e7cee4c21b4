import type { InboxScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

/** Returns the maximum length of a reply, in characters. */
export const longestReply = async (db: Db | Tx, { organizationId }: InboxScope): Promise<number> => {
	const { longest } = await db
		.selectFrom('organization')
		.where('id', '=', organizationId)
		.select('reply_length as longest')
		.executeTakeFirstOrThrow();
	return longest;
};
