/**
 * Who is told of texts in these conversations, now: whoever asked for it, is still there and reaches the inbox by the
 * table of roles, as long as something in it is unread. It is asked again for each mail and each push, so that who left
 * the team a minute ago is told nothing.
 */
import type { Db, Tx } from '../../foundation/db.ts';
import { inboxesOfMembers } from '../session/index.ts';
import { type Asking, findAsking, type Told } from './incoming.queries.ts';

export const whoIsTold = async (db: Db | Tx, told: readonly Told[]): Promise<Asking[]> => {
	const asking = told.length > 0 ? await findAsking(db, told) : [];
	if (asking.length === 0) return [];
	const members = new Map(asking.map((one) => [memberOf(one), one]));
	const reached = await inboxesOfMembers(db, [...members.values()]);
	const inboxes = new Map(reached.map((one) => [memberOf(one), one.inboxIds]));
	return asking.filter((one) => inboxes.get(memberOf(one))?.includes(one.inboxId));
};

const memberOf = (of: { organizationId: number; teamId: number; personId: number }): string =>
	`${of.organizationId} ${of.teamId} ${of.personId}`;
