import { sendSpeed, type Team } from '@quad/contract/administration/teams/routes.ts';
import type { TeamRow } from '../../organization/organizations/index.ts';

/** Uses the names of the specifications. */
export const showTeam = (organizationId: number, team: TeamRow): Team => ({
	id: team.id,
	organizationId,
	name: team.name,
	code: team.code,
	departmentCategoryId: team.categoryId,
	timeZone: team.timeZone,
	disableQuietHoursSafeguard: team.quietHoursOff,
	messageSendSpeed: sendSpeed.parse(team.sendSpeed),
	teamHasSms: team.hasSms,
	teamHasWhatsApp: team.hasWhatsApp,
	teamHasChat: team.hasChat,
	bulkMmsEnabled: team.bulkMms,
	usersCanBuildCriteriaBasedSegments: team.allBuildSegments,
});
