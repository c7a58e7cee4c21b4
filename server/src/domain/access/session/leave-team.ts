/**
 * Nobody works in a team any more that is deleted: whoever is in another team goes on there with the same token, and all
 * other sessions end, as do those in which somebody acts for a colleague.
 */
import type { Tx } from '../../../foundation/postgres/db.ts';
import { endSessionsIn, moveSessionsFrom } from './leave-team.queries.ts';

/** Answers the sessions whose live channels have to be closed: the browser opens them again, or signs in. */
export const leaveTeam = async (
	tx: Tx,
	team: { readonly organizationId: number; readonly teamId: number },
): Promise<readonly number[]> => {
	const acting = await endSessionsIn(tx, team, 'acting');
	const moved = await moveSessionsFrom(tx, team);
	const ended = await endSessionsIn(tx, team, 'all');
	return [...acting, ...moved, ...ended];
};
