/**
 * Which inboxes somebody reaches who does not ask just now, for those who tell people of what came in: decided by the
 * table of roles, as in a session. Who was removed, or is not in the team, reaches none.
 */
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { permissionsOf } from './permissions-of.ts';
import { findMembers, type Member } from './queries.ts';

export const inboxesOfMembers = async (
	db: Db | Tx,
	members: readonly Member[],
): Promise<ReadonlyArray<Member & { inboxIds: readonly number[] }>> =>
	(await findMembers(db, members)).map((one) => ({ ...one, inboxIds: permissionsOf(one).inboxIds }));
