/** Lists people of the user's teams who were invited but have not chosen a password yet. */
import { type Actor, inCurrentTeam, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { listWaiting } from './invitations.queries.ts';
import { teamsAdministeredBy } from './writing.queries.ts';

export const listInvitations = async (
	{ db, clock }: AppContext,
	actor: Actor,
	page: { skip: number; take: number },
) => {
	const teams = await teamsAdministeredBy(db, inCurrentTeam(actor), may(actor, 'owner'));
	const ids = teams.map(({ id }) => id);
	const { items, total } = await listWaiting(db, actor.organizationId, ids, page);
	return {
		items: items.map(({ invitedAt, expiresAt, ...one }) => ({
			...one,
			invitedAt: invitedAt?.toISOString() ?? null,
			isExpired: expiresAt !== null && expiresAt <= clock.now(),
		})),
		total,
	};
};
