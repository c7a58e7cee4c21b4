/** When a team is deleted, people with other teams go on there with the same token. All other sessions end. */
import type { Tx } from '../../../foundation/postgres/db.ts';
import { endSessionsIn, moveSessionsFrom } from './leave-team.queries.ts';

/** Returns sessions whose live channels must close; their browsers reconnect or sign in. */
export const leaveTeam = async (
	tx: Tx,
	team: { readonly organizationId: number; readonly teamId: number },
): Promise<readonly number[]> => {
	const acting = await endSessionsIn(tx, team, 'acting');
	const moved = await moveSessionsFrom(tx, team);
	const ended = await endSessionsIn(tx, team, 'all');
	return [...acting, ...moved, ...ended];
};
