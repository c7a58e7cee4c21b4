/**
 * Somebody as the actor that they would be in a team, with the reach of a credential that they generated: all inboxes of
 * the team. Undefined where the person, the team or the organization is closed, or they have left the team.
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
