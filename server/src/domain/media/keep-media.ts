/** A picture that is named outside of our tables, on a simulated phone: it is not cleaned away. */
import type { TeamScope } from '../../foundation/actor.ts';
import type { Db } from '../../foundation/postgres/db.ts';
import { expectMedia } from './expect-media.ts';
import { markKept } from './media.queries.ts';

export const keepMedia = async (db: Db, scope: TeamScope, mediaUris: readonly string[]): Promise<void> => {
	const id = await expectMedia(db, scope, mediaUris);
	if (id !== null) await markKept(db, scope, id);
};
