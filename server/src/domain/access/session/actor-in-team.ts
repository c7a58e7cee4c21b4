/**
 * Returns a person as an actor in a team by an API credential, with access to all of the team's inboxes. Returns
 * undefined if the person, team or organization is gone or suspended, or the person left the team.
 */
import type { Actor } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { permissionsOf } from './permissions-of.ts';
import { findAccessIn, type Member } from './queries.ts';

export const actorInTeam = async (db: Db | Tx, member: Member): Promise<Actor | undefined> => {
	const found = await findAccessIn(db, member);
	if (!found) return undefined;
	const { organizationId, teamId, personId } = member;
	return { caller: 'session', sessionId: 0, organizationId, teamId, personId, ...permissionsOf(found) };
};
