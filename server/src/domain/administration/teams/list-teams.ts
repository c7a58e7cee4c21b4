import { teamLimits } from '@quad/contract/administration/teams/limits.ts';
import type { CountedTeam, RemovedTeam, Team } from '@quad/contract/administration/teams/routes.ts';
import { type Actor, inOrganization, may, type OrganizationScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { isSwitchedOn } from '../../organization/marketplace/index.ts';
import { removedTeamsOf, teamsOfOrganization } from '../../organization/organizations/index.ts';
import { countTeams, teamIdsOf } from './queries.ts';
import { showTeam } from './show-team.ts';

export const listTeams = async (db: Db, actor: Actor): Promise<Team[]> => {
	const all = await listAllTeams(db, inOrganization(actor));
	if (may(actor, 'owner') && actor.caretakerId === undefined) return all;
	const own = new Set(await teamIdsOf(db, actor));
	return all.filter(({ id }) => own.has(id));
};

export const listAllTeams = async (db: Db, scope: OrganizationScope): Promise<Team[]> =>
	(await teamsOfOrganization(db, scope)).map((team) => showTeam(scope.organizationId, team));

export const listCountedTeams = async (db: Db, scope: OrganizationScope): Promise<CountedTeam[]> => {
	const [teams, counts, hasBulkMmsAddOn] = await Promise.all([
		listAllTeams(db, scope),
		countTeams(db, scope),
		isSwitchedOn(db, scope, 'bulk-mms'),
	]);
	const none = { userCount: 0, inboxCount: 0, contactCount: 0 };
	return teams.map((team) => ({ ...team, ...(counts.get(team.id) ?? none), hasBulkMmsAddOn }));
};

export const listRemovedTeams = async ({ db, clock }: AppContext, scope: OrganizationScope): Promise<RemovedTeam[]> =>
	(await removedTeamsOf(db, scope))
		.map(({ removedAt, ...team }) => ({ ...team, removedAt, until: restorableUntil(removedAt) }))
		.filter(({ until }) => until > clock.now())
		.map(({ id, name, code, removedAt, until }) => ({
			id,
			name,
			code,
			removedAt: removedAt.toISOString(),
			restorableUntil: until.toISOString(),
		}));

export const restorableMs = teamLimits.restorableDays * 24 * 60 * 60 * 1000;

export const restorableUntil = (removedAt: Date): Date => new Date(removedAt.getTime() + restorableMs);
