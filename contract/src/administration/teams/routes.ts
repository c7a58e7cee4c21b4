/** Routes for teams, which the specifications call departments (spec 3 §2, §3, §5, §7). */
import { z } from 'zod';
import { done, id, idInPath, instant } from '../../fields.ts';
import { route } from '../../route.ts';

/** At levels 2 and 3, pictures are sent more slowly than texts (spec 1 §9). */
export const sendSpeed = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const settings = z.object({
	name: z.string(),
	code: z.string(),
	departmentCategoryId: id.nullable(),
	timeZone: z.string(),
	/** Whether the team may send texts at night, too. */
	disableQuietHoursSafeguard: z.boolean(),
	messageSendSpeed: sendSpeed,
	teamHasSms: z.boolean(),
	teamHasWhatsApp: z.boolean(),
	bulkMmsEnabled: z.boolean(),
	usersCanBuildCriteriaBasedSegments: z.boolean(),
});
export type TeamSettings = z.output<typeof settings>;

const team = settings.extend({ id, organizationId: id, teamHasChat: z.boolean() });
export type Team = z.output<typeof team>;

const countedTeam = team.extend({
	userCount: z.number().int(),
	/** The number of shared and high-speed inboxes. */
	inboxCount: z.number().int(),
	contactCount: z.number().int(),
	/** Whether the organization has the add-on that bulk MMS requires. */
	hasBulkMmsAddOn: z.boolean(),
});
export type CountedTeam = z.output<typeof countedTeam>;

const removedTeam = z.object({ id, name: z.string(), code: z.string(), removedAt: instant, restorableUntil: instant });
export type RemovedTeam = z.output<typeof removedTeam>;

const consequences = z.object({
	/** The names of the first users who would lose their only team, and the number of all of them. */
	peopleWithoutTeam: z.array(z.string()),
	peopleWithoutTeamCount: z.number().int(),
	userCount: z.number().int(),
	/** The number of inboxes of every type, including personal ones. */
	inboxCount: z.number().int(),
	openConversationCount: z.number().int(),
	scheduledMessageCount: z.number().int(),
	/** Scheduled replies to single people. */
	scheduledReplyCount: z.number().int(),
	/** Web chats that have not been closed. */
	openChatCount: z.number().int(),
	apiCredentialCount: z.number().int(),
	integrationCount: z.number().int(),
	webhookCount: z.number().int(),
	scheduledReportCount: z.number().int(),
	runningBatchCount: z.number().int(),
	contactCount: z.number().int(),
});
export type DeletionConsequences = z.output<typeof consequences>;

/** Omitted fields stay unchanged. The schema accepts invalid ones, which the server rejects with specific messages. */
const changes = z.object({
	name: z.string().max(1_000).optional(),
	code: z.string().max(1_000).optional(),
	departmentCategoryId: id.nullable().optional(),
	timeZone: z.string().max(100).optional(),
	disableQuietHoursSafeguard: z.boolean().optional(),
	messageSendSpeed: sendSpeed.optional(),
	teamHasSms: z.boolean().optional(),
	teamHasWhatsApp: z.boolean().optional(),
	bulkMmsEnabled: z.boolean().optional(),
	usersCanBuildCriteriaBasedSegments: z.boolean().optional(),
});

/** Read-only fields. They are ignored, so that callers may send back the whole entity. */
const shownBeside = {
	organizationId: null,
	teamHasChat: null,
	userCount: null,
	inboxCount: null,
	contactCount: null,
	hasBulkMmsAddOn: null,
} as const;

export const listTeams = route({
	method: 'GET',
	path: '/departments',
	summary: 'List your teams, by name; for an owner, all teams of the organization.',
	who: 'staff',
	answer: z.array(team),
});

export const listAllTeams = route({
	method: 'GET',
	path: '/departments/all',
	summary: 'List all teams of the organization, by name.',
	who: 'administrator',
	answer: z.array(team),
});

export const listTeamCategories = route({
	method: 'GET',
	path: '/departments/categories',
	summary: 'List team categories.',
	who: 'administrator',
	answer: z.array(z.object({ id, name: z.string() })),
});

export const listCountedTeams = route({
	method: 'GET',
	path: '/departments/getWithCounts',
	summary: 'List all teams of the organization with counts of users, shared inboxes and contacts.',
	who: 'owner',
	answer: z.array(countedTeam),
});

export const saveTeam = route({
	method: 'POST',
	path: '/departments',
	summary: 'Create a team; with an id, change it (gaps F-06).',
	who: 'owner',
	/** With an id, omitted fields stay unchanged; without one, they get their defaults. */
	body: changes.extend({ id: id.optional() }),
	alsoTakes: shownBeside,
	answer: team,
});

export const changeTeam = route({
	method: 'PUT',
	path: '/departments/{id}',
	summary: 'Change a team. Omitted fields keep their values.',
	who: 'owner',
	params: z.object({ id: idInPath }),
	body: changes,
	alsoTakes: { id: null, ...shownBeside },
	answer: team,
});

export const readDeletionConsequences = route({
	method: 'GET',
	path: '/departments/{id}/deletionConsequences',
	summary: 'Get what deleting a team would affect.',
	who: 'owner',
	params: z.object({ id: idInPath }),
	answer: consequences,
});

export const deleteTeam = route({
	method: 'POST',
	path: '/departments/delete',
	summary: 'Delete a team. It can be restored for 30 days.',
	who: 'owner',
	body: z.object({ departmentId: id }),
	answer: done,
});

export const listRemovedTeams = route({
	method: 'GET',
	path: '/departments/removed',
	summary: 'List deleted teams that can still be restored, most recent first.',
	who: 'owner',
	answer: z.array(removedTeam),
});

export const restoreTeam = route({
	method: 'POST',
	path: '/departments/restore',
	summary: 'Restore a deleted team with its inboxes and its people.',
	who: 'owner',
	body: z.object({ departmentId: id }),
	answer: team,
});
