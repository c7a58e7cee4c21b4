/** Returns the inboxes people reach, for notifications, by the roles table. Removed people and leavers reach none. */
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { permissionsOf } from './permissions-of.ts';
import { findMembers, type Member } from './queries.ts';

export const inboxesOfMembers = async (
	db: Db | Tx,
	members: readonly Member[],
): Promise<ReadonlyArray<Member & { inboxIds: readonly number[] }>> =>
	(await findMembers(db, members)).map((one) => ({ ...one, inboxIds: permissionsOf(one).inboxIds }));
