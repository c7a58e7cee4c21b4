/** Returns the profile: the user, their team and their inboxes (spec 1 §3, 2 §3). */

import type { CaretakingOfProfile } from '@quad/contract/access/session/caretaking.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import {
	type CustomFieldStatus,
	campaignStatus,
	type Department,
	inboxColor,
	inboxType,
} from '@quad/contract/access/session/routes.ts';
import type { OwnSettings } from '@quad/contract/access/session/settings.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { addressOfMedia } from '@quad/contract/organization/media/address.ts';
import { type Actor, inCurrentTeam, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { topicVersions } from '../../../foundation/live/topic-versions.ts';
import { actorsNow } from './actor-of.ts';
import { passwordRulesOf } from './password-rules-of.ts';
import * as queries from './queries.ts';

/**
 * Parts of the profile that belong to domains to the right, so `app/build.ts` passes in the functions that read them.
 */
export interface ProfileParts {
	readonly unreadNotifications: (actor: Actor) => Promise<number>;
	readonly caretaking: (actor: Actor) => Promise<CaretakingOfProfile>;
	readonly ownSettings: (actor: Actor) => Promise<OwnSettings>;
	readonly customFieldStatus: (actor: Actor) => Promise<CustomFieldStatus>;
}

export const readProfile = async (
	context: AppContext,
	asking: Actor,
	liveCredentialOf: (actor: Actor) => Promise<string>,
	{ unreadNotifications, caretaking, ownSettings, customFieldStatus }: ProfileParts,
) => {
	// versions are read first, so that any later change counts as newer
	const [versions, actor] = await versionsFor(context, asking);
	const [{ teams, inboxes, ...person }, firestoreToken, unread, caretakingNow, settings, fieldStatus] =
		await Promise.all([
			queries.readProfile(context.db, inCurrentTeam(actor), actor.inboxIds),
			liveCredentialOf(actor),
			unreadNotifications(actor),
			caretaking(actor),
			ownSettings(actor),
			customFieldStatus(actor),
		]);
	const show = (team: Team) => departmentOf(actor.organizationId, team, fieldStatus);
	const current = teams.find(({ id }) => id === actor.teamId) ?? refuse(sessionRefusals['session.ended']);
	return {
		id: actor.personId,
		firstName: person.firstName,
		lastName: person.lastName,
		emailAddress: person.emailAddress,
		isOwner: person.isOwner,
		isAdministrator: may(actor, 'administrator'), // owners are also administrators (spec 1 §6)
		isChatAdministrator: current.isChatAdministrator,
		abilities: [...actor.abilities],
		isMongooseAdministrator: person.isPlatformAdministrator,
		isPlatformAdministrator: person.isPlatformAdministrator,
		isSettingUp: person.isOwner && person.setUpClosedAt === null,
		inboxes: inboxes.map(profileInbox),
		departments: (actor.caretakerId ? [current] : teams).map(show),
		requirePasswordChange: Boolean(actor.mustChangePassword),
		currentDepartment: {
			...show(current),
			organizationName: person.organizationName,
			organizationLogo: person.organizationLogo === null ? null : addressOfMedia(person.organizationLogo),
			timeZone: current.timeZone,
		},
		passwordRules: passwordRulesOf(person),
		unreadNotifications: unread,
		utcServerTime: context.clock.now().toISOString(),
		firestoreToken,
		topicVersions: versions,
		documentKey: `person:${actor.personId}`,
		...caretakingNow,
		...settings,
	};
};

/** Returns the versions of a profile's topics. The actor is read after them, because a role may have changed. */
const versionsFor = async (context: AppContext, asking: Actor): Promise<[Record<string, number>, Actor]> => {
	const { organizationId, personId, inboxIds } = asking;
	const topics = [`person:${personId}`, ...inboxIds.map((id) => `inbox:${id}`)];
	const versions = Object.fromEntries(await topicVersions(context.db, organizationId, topics));
	const actor = (await actorsNow(context, [asking])).get(asking.sessionId);
	return [versions, actor ?? refuse(sessionRefusals['session.ended'])];
};

type Team = Awaited<ReturnType<typeof queries.readProfile>>['teams'][number];

const departmentOf = (organizationId: number, team: Team, fieldStatus: CustomFieldStatus): Department => {
	const isAdministrator = Boolean(team.isAdministrator);
	return {
		id: team.id,
		name: team.name,
		organizationId,
		isAdministrator,
		isChatAdministrator: team.isChatAdministrator,
		campaignStatus: campaignStatus.parse(team.campaignStatus),
		teamHasSms: team.teamHasSms,
		teamHasChat: team.teamHasChat,
		teamHasWhatsApp: team.teamHasWhatsApp,
		userIsChatAgent: team.isChatAgent,
		userHasTexting: team.hasTexting,
		userHasWhatsApp: team.teamHasWhatsApp && team.hasTexting,
		messageSendSpeed: team.messageSendSpeed,
		disableQuietHoursSafeguard: team.quietHoursOff,
		personalInboxEnabled: team.personalInboxEnabled,
		isSegmentAuthorized: isAdministrator || team.mayUseSegments, // gaps X-06
		isManualContactAuthorized: isAdministrator || team.mayAddContacts,
		bulkMmsEnabled: team.bulkMms,
		usersCanBuildCriteriaBasedSegments: team.allBuildSegments,
		customFieldStatus: fieldStatus,
	};
};

const profileInbox = (inbox: Awaited<ReturnType<typeof queries.readProfile>>['inboxes'][number]) => {
	const type = inboxType.parse(inbox.type);
	return {
		id: inbox.id,
		type,
		name: inbox.name,
		color: inboxColor.parse(inbox.color),
		number: inbox.number === null ? null : nationalDigits(inbox.number),
		groupId: type === 'group' ? inbox.id : null,
		highSpeedId: type === 'highspeed' ? inbox.id : null,
		userId: inbox.personId,
		unreadCount: inbox.unread ?? 0,
		credits: type === 'highspeed' && inbox.balance !== null ? { balance: inbox.balance } : null,
	};
};
