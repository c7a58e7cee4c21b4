/** When a team is deleted, sessions move to another of the person's teams, with the same token, or end. */
import type { Tx } from '../../../foundation/postgres/db.ts';
import { endSessionsIn, moveSessionsFrom } from './leave-team.queries.ts';

/** Returns the sessions whose live channels must close, so that their browsers reconnect or show the sign-in page. */
export const leaveTeam = async (
	tx: Tx,
	team: { readonly organizationId: number; readonly teamId: number },
): Promise<readonly number[]> => {
	const acting = await endSessionsIn(tx, team, 'acting');
	const moved = await moveSessionsFrom(tx, team);
	const ended = await endSessionsIn(tx, team, 'all');
	return [...acting, ...moved, ...ended];
};
