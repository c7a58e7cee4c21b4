/**
 * Looks up an email address, the first step of inviting. A user of this organization can be added to a team. For a
 * user of another organization, it only says that the address can't be used, which inviting would reveal anyway.
 */
import type { Actor } from '../../../foundation/actor.ts';
import { inCurrentTeam, inOrganization, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { readAddress } from './read-details.ts';
import { findUserByAddress, readLimits, teamsAdministeredBy } from './writing.queries.ts';

export const findByAddress = async ({ db }: AppContext, actor: Actor, written: string) => {
	const found = await findUserByAddress(db, readAddress(written));
	if (!found) return { state: 'free' as const, user: null };
	const { organizationId, isRemoved, teamIds, ...user } = found;
	if (organizationId !== actor.organizationId) return { state: 'elsewhere' as const, user: null };
	if (isRemoved) return { state: 'free' as const, user: null }; // a removed person is invited like a new one
	const administered = await teamsAdministeredBy(db, inCurrentTeam(actor), may(actor, 'owner'));
	const ours = new Set(administered.map(({ id }) => id));
	return { state: 'here' as const, user: { ...user, teams: teamIds.filter((id) => ours.has(id)) } };
};

export const readInvitingOptions = async ({ db }: AppContext, actor: Actor) => {
	const isOwner = may(actor, 'owner');
	const [teams, limits] = await Promise.all([
		teamsAdministeredBy(db, inCurrentTeam(actor), isOwner),
		readLimits(db, inOrganization(actor).organizationId),
	]);
	const usersLimit = limits.usersLimit ?? (may(actor, 'unlimitedUsers') ? null : limits.users);
	return { teams, canMakeOwners: isOwner, users: limits.users, usersLimit };
};
