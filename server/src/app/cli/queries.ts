/** What the commands ask the database. */
import type { Db } from '../../foundation/db.ts';

/** Whether Northfield College lives here. */
export const hasDemo = async (db: Db): Promise<boolean> =>
	(await db.selectFrom('organization').select('id').where('is_demo', '=', true).limit(1).executeTakeFirst()) !==
	undefined;
