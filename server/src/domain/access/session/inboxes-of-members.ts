/**
 * Returns which inboxes people reach who are not making a call, for notifications. Decided by the table of roles, as in
 * a session. Removed people and people who left the team reach none.
 */
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { permissionsOf } from './permissions-of.ts';
import { findMembers, type Member } from './queries.ts';

export const inboxesOfMembers = async (
	db: Db | Tx,
	members: readonly Member[],
): Promise<ReadonlyArray<Member & { inboxIds: readonly number[] }>> =>
	(await findMembers(db, members)).map((one) => ({ ...one, inboxIds: permissionsOf(one).inboxIds }));
