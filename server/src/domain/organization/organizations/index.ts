/** Manages organizations and their teams. Callers must check permissions and write the audit log. */

export { setFeature } from './feature-settings.queries.ts';
export { optOutScopeOf, updateOptOutScope } from './opt-out-scope.queries.ts';
export {
	createOrganization,
	isNotSuspended,
	isSuspended,
	lockOrganization,
	organizationName,
	restoreOrganization,
	suspendOrganization,
	updateOrganization,
	wasSuspendedSince,
} from './organizations.queries.ts';
export {
	closeRemovedTeams,
	markTeamRemoved,
	removedTeamsOf,
	unmarkTeamRemoved,
} from './removed-teams.queries.ts';
export {
	organizationRules,
	teamsRules,
	updateOrganizationRules,
	updateTeamRules,
} from './sending-rules.queries.ts';
export {
	lockOrganizationSettings,
	organizationSettings,
	setLogo,
	setSetUpClosed,
	updateOrganizationSettings,
} from './settings.queries.ts';
export {
	type CampaignStatus,
	createTeam,
	lockTeams,
	setCampaignStatus,
	setOnTeams,
	type TeamFields,
	type TeamRow,
	teamCategories,
	teamsOfOrganization,
	teamZone,
	updateTeam,
} from './teams.queries.ts';
export { touchAdministration } from './touch-administration.ts';
