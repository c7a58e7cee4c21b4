/** Returns the inboxes that members can access, to decide whom to notify. Anyone who was removed or left has none. */
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { permissionsOf } from './permissions-of.ts';
import { findMembers, type Member } from './queries.ts';

export const inboxesOfMembers = async (
	db: Db | Tx,
	members: readonly Member[],
): Promise<ReadonlyArray<Member & { inboxIds: readonly number[] }>> =>
	(await findMembers(db, members)).map((one) => ({ ...one, inboxIds: permissionsOf(one).inboxIds }));
