/** A sample user for every role in the specifications (1 §6, 2 §6, 3 §6), for tests of abilities and screens. */

import type { Access } from './access.ts';
import { featuresFrom } from './features.ts';

/** A user of an ordinary team on an ordinary plan, with a personal and a shared inbox. */
const staff: Access = {
	isPlatformAdministrator: false,
	isOwner: false,
	isNumberless: false,
	isAdministrator: false,
	isChatAdministrator: false,
	isChatAgent: false,
	hasTexting: true,
	personalInboxEnabled: true,
	mayUseSegments: false,
	mayAddContacts: false,
	teamHasSms: true,
	teamHasChat: false,
	teamHasWhatsApp: false,
	allBuildSegments: false,
	quietHoursOff: false,
	isVerified: true,
	isLegacyPlan: false,
	inboxes: 2,
	sharedInboxes: 1,
	features: featuresFrom([]),
};
const legacy = { isLegacyPlan: true };

export const sampleAccess = {
	staff,
	'staff on Legacy': { ...staff, ...legacy },
	'staff with rights': { ...staff, mayUseSegments: true, mayAddContacts: true },
	numberless: { ...staff, isNumberless: true },
	'without a personal inbox': { ...staff, personalInboxEnabled: false },
	'without a personal inbox on Legacy': { ...staff, ...legacy, personalInboxEnabled: false },
	'without any inbox': { ...staff, inboxes: 0, sharedInboxes: 0 },
	'with a personal inbox only': { ...staff, inboxes: 1, sharedInboxes: 0 },
	'in a team where all build segments': { ...staff, allBuildSegments: true },
	'in a team without the safeguard': { ...staff, quietHoursOff: true },
	'not registered': { ...staff, isVerified: false },
	'not registered, asked for': {
		...staff,
		isVerified: false,
		features: { ...staff.features, 'a2p-verification': true },
	},
	'in a team with WhatsApp': { ...staff, teamHasWhatsApp: true },
	'in a team with WhatsApp, without texting': { ...staff, teamHasWhatsApp: true, hasTexting: false },
	'chat agent': { ...staff, isChatAgent: true, teamHasChat: true },
	'chat-only agent': { ...staff, isChatAgent: true, hasTexting: false, teamHasChat: true },
	'chat-only team': { ...staff, teamHasChat: true, teamHasSms: false },
	'chat administrator': { ...staff, isChatAdministrator: true, teamHasChat: true },
	administrator: { ...staff, isAdministrator: true },
	'administrator on Legacy': { ...staff, ...legacy, isAdministrator: true },
	'chat-only administrator on Legacy': {
		...staff,
		...legacy,
		isAdministrator: true,
		isChatAdministrator: true,
		teamHasChat: true,
		hasTexting: false,
	},
	owner: { ...staff, isOwner: true },
	'owner on Legacy': { ...staff, ...legacy, isOwner: true },
	platform: { ...staff, isPlatformAdministrator: true },
} satisfies Record<string, Access>;
