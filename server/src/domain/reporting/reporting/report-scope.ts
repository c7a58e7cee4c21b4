/** Refuses a report that the user may not see. Otherwise determines which texts it counts. */
import { reportingRefusals } from '@quad/contract/reporting/reporting/refusals.ts';
import type { ReportInboxType } from '@quad/contract/reporting/reporting/routes.ts';
import { type Actor, may } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import * as queries from './scope.queries.ts';

export interface Whose {
	readonly departments?: readonly number[] | undefined;
	readonly scope?: 'org' | undefined;
	readonly sharedInboxes?: readonly number[] | undefined;
	readonly campaigns?: readonly number[] | undefined;
	readonly staffId?: number | undefined;
	readonly hasMedia?: boolean | undefined;
	/** The type that all requested inboxes must have. */
	readonly inboxType?: ReportInboxType | undefined;
}

export interface ReportScope {
	readonly organizationId: number;
	/** The time zone of the report's days and hours. */
	readonly timeZone: string;
	readonly teamIds: readonly number[];
	readonly inboxIds: readonly number[];
	/** The time zone of each inbox's team, which its hourly counts use. */
	readonly zoneOfInbox: ReadonlyMap<number, string>;
	/** Limits the report to what this person wrote, and to incoming texts in their own inboxes. */
	readonly person: { readonly id: number; readonly inboxIds: readonly number[] } | undefined;
	/** True if the report counts whole teams rather than some of their inboxes. */
	readonly isOfTeams: boolean;
	readonly campaignIds: readonly number[] | undefined;
	readonly hasMedia: boolean | undefined;
}

export const reportScope = async (db: Db | Tx, actor: Actor, whose: Whose): Promise<ReportScope> => {
	const { organizationId } = actor;
	const isOwner = may(actor, 'owner');
	const isAdministrator = may(actor, 'administrator');
	if (whose.scope === 'org' && !isOwner) refuse(reportingRefusals['reporting.not_your_organization']);
	const teams = await queries.teamsOf(db, organizationId);
	const own = teams.find(({ id }) => id === actor.teamId);
	const wanted = whose.scope === 'org' ? teams.map(({ id }) => id) : whose.departments;
	for (const id of wanted ?? []) {
		const isReached = id === actor.teamId || isOwner;
		if (!isReached || !teams.some((team) => team.id === id)) refuse(reportingRefusals['reporting.team_not_found']);
		if (!isAdministrator) refuse(reportingRefusals['reporting.not_your_team']);
	}
	const isOfInboxes = whose.sharedInboxes !== undefined && whose.sharedInboxes.length > 0;
	const isOwnOnly = !isAdministrator && !isOfInboxes;
	const staffId = whose.staffId ?? (isOwnOnly ? actor.personId : undefined);
	if (staffId !== undefined && staffId !== actor.personId) {
		if (!isAdministrator) refuse(reportingRefusals['reporting.person_not_found']);
		const inTeams = isOwner ? teams.map(({ id }) => id) : [actor.teamId];
		if (!(await queries.isMember(db, organizationId, staffId, inTeams)))
			refuse(reportingRefusals['reporting.person_not_found']);
	}
	const ofInboxes = isOwner && isOfInboxes ? teams.map(({ id }) => id) : [actor.teamId];
	const teamIds = wanted && wanted.length > 0 ? wanted : ofInboxes;
	const inboxes = await queries.inboxesOf(db, organizationId, teamIds);
	const chosen = isOfInboxes ? (whose.sharedInboxes ?? []) : inboxes.map(({ id }) => id);
	for (const id of isOfInboxes ? chosen : []) {
		const isReached = isAdministrator || actor.inboxIds.includes(id);
		const inbox = inboxes.find((one) => one.id === id);
		if (!isReached || !inbox || !isOfType(inbox.type, whose.inboxType))
			refuse(reportingRefusals['reporting.inbox_not_found']);
	}
	const campaignIds = whose.campaigns && whose.campaigns.length > 0 ? whose.campaigns : undefined;
	if (
		campaignIds &&
		!(await queries.areCampaignsOf(db, organizationId, isOwner ? undefined : actor.teamId, campaignIds))
	)
		refuse(reportingRefusals['reporting.campaign_not_found']);
	const person = staffId === undefined ? undefined : { id: staffId, inboxIds: ownInboxes(inboxes, staffId) };
	return {
		organizationId,
		timeZone: (teamIds.length === 1 ? teams.find(({ id }) => id === teamIds[0]) : own)?.timeZone ?? usualTimeZone,
		teamIds,
		inboxIds: chosen,
		zoneOfInbox: zonesOf(teams, inboxes),
		person,
		isOfTeams: !isOfInboxes && person === undefined,
		campaignIds,
		hasMedia: whose.hasMedia,
	};
};

/** Returns a scope for background jobs: a whole team, or the organization if no team is given. */
export const systemScope = async (db: Db | Tx, organizationId: number, teamId: number | null): Promise<ReportScope> => {
	const teams = await queries.teamsOf(db, organizationId);
	const teamIds = teamId === null ? teams.map(({ id }) => id) : [teamId];
	const inboxes = await queries.inboxesOf(db, organizationId, teamIds);
	return {
		organizationId,
		timeZone: (teams.find(({ id }) => id === teamId) ?? teams[0])?.timeZone ?? usualTimeZone,
		teamIds,
		inboxIds: inboxes.map(({ id }) => id),
		zoneOfInbox: zonesOf(teams, inboxes),
		person: undefined,
		isOfTeams: true,
		campaignIds: undefined,
		hasMedia: undefined,
	};
};

const zonesOf = (
	teams: ReadonlyArray<{ id: number; timeZone: string }>,
	inboxes: ReadonlyArray<{ id: number; teamId: number }>,
): ReadonlyMap<number, string> => {
	const zones = new Map(teams.map(({ id, timeZone }) => [id, timeZone]));
	return new Map(inboxes.map(({ id, teamId }) => [id, zones.get(teamId) ?? usualTimeZone]));
};

const usualTimeZone = 'America/New_York';

/** Shared inboxes have the type `group`. */
const isOfType = (type: string, input: ReportInboxType | undefined): boolean =>
	input === undefined || type === (input === 'shared' ? 'group' : input);

const ownInboxes = (inboxes: ReadonlyArray<{ id: number; personId: number | null }>, personId: number) =>
	inboxes.filter((inbox) => inbox.personId === personId).map(({ id }) => id);
