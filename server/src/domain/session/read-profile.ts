/** The profile: who one is, in which team, with which inboxes (spec 1 §3, 2 §3). */

import type { CaretakingOfProfile } from '@quad/contract/caretakers/standing-in.ts';
import { nationalDigits } from '@quad/contract/contacts/phone.ts';
import type { OwnSettings } from '@quad/contract/profile/settings.ts';
import { campaignStatus, inboxColor, inboxType } from '@quad/contract/session/routes.ts';
import { type Actor, inCurrentTeam, may } from '../../foundation/actor.ts';
import type { Ground } from '../../foundation/ground.ts';
import * as queries from './queries.ts';

/** What else it is made of. Domains to the right answer through `app/build.ts`. */
export interface ProfileSources {
	readonly liveCredentialOf: (actor: Actor) => Promise<string>;
	readonly unreadNotifications: (actor: Actor) => Promise<number>;
	readonly caretaking: (actor: Actor) => Promise<CaretakingOfProfile>;
	readonly ownSettings: (actor: Actor) => Promise<OwnSettings>;
}

export const readProfile = async (
	ground: Ground,
	actor: Actor,
	{ liveCredentialOf, unreadNotifications, caretaking, ownSettings }: ProfileSources,
) => {
	const [{ teams, inboxes, ...person }, firestoreToken, unread, caretakingNow, settings] = await Promise.all([
		queries.readProfile(ground.db, inCurrentTeam(actor), actor.inboxIds),
		liveCredentialOf(actor),
		unreadNotifications(actor),
		caretaking(actor),
		ownSettings(actor),
	]);
	const isAdministrator = may(actor, 'administrator'); // an administrator includes an owner (spec 1 §6)
	return {
		id: actor.personId,
		firstName: person.firstName,
		lastName: person.lastName,
		emailAddress: person.emailAddress,
		isOwner: person.isOwner,
		isAdministrator,
		isChatAdministrator: person.isChatAdministrator,
		abilities: [...actor.abilities],
		isMongooseAdministrator: person.isPlatformAdministrator,
		isPlatformAdministrator: person.isPlatformAdministrator,
		inboxes: inboxes.map(profileInbox),
		departments: teams
			.filter(({ id }) => !actor.caretakerId || id === actor.teamId)
			.map((team) => ({ ...team, isAdministrator: Boolean(team.isAdministrator) })),
		requirePasswordChange: Boolean(actor.mustChangePassword),
		currentDepartment: {
			id: actor.teamId,
			name: teams.find((team) => team.id === actor.teamId)?.name ?? '',
			isAdministrator,
			organizationId: actor.organizationId,
			organizationName: person.organizationName,
			timeZone: person.timeZone,
			messageSendSpeed: person.messageSendSpeed,
			disableQuietHoursSafeguard: person.quietHoursOff,
			campaignStatus: campaignStatus.parse(person.campaignStatus),
			teamHasSms: person.teamHasSms,
			teamHasChat: person.teamHasChat,
			teamHasWhatsApp: person.teamHasWhatsApp,
			isChatAdministrator: person.isChatAdministrator,
			userIsChatAgent: person.isChatAgent,
			userHasTexting: person.hasTexting,
			personalInboxEnabled: person.personalInboxEnabled,
			isSegmentAuthorized: isAdministrator || person.mayUseSegments, // gaps X-06
			isManualContactAuthorized: actor.abilities.has('addContacts'),
			bulkMmsEnabled: person.bulkMms,
			usersCanBuildCriteriaBasedSegments: person.allBuildSegments,
		},
		unreadNotifications: unread,
		utcServerTime: ground.clock.now().toISOString(),
		firestoreToken,
		documentKey: `person:${actor.personId}`,
		...caretakingNow,
		...settings,
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
