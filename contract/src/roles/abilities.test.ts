/** Every row of the table of roles, against what the specifications say in words (1 §6, 2 §6, 3 §6). */
import { expect, test } from 'vitest';
import { type Ability, abilitiesOf, abilityNames } from './abilities.ts';
import type { Standing } from './standing.ts';

/** Staff of an ordinary team on an ordinary plan, with a personal and a shared inbox. */
const staff: Standing = {
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
	features: { 'a2p-verification': false, 'organization-dashboard': true },
};
const legacy = { isLegacyPlan: true };

const people = {
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
	'chat agent': { ...staff, isChatAgent: true },
	'chat-only agent': { ...staff, isChatAgent: true, hasTexting: false },
	'chat-only team': { ...staff, teamHasChat: true, teamHasSms: false },
	'chat administrator': { ...staff, isChatAdministrator: true },
	administrator: { ...staff, isAdministrator: true },
	'administrator on Legacy': { ...staff, ...legacy, isAdministrator: true },
	'chat-only administrator on Legacy': {
		...staff,
		...legacy,
		isAdministrator: true,
		isChatAdministrator: true,
		hasTexting: false,
	},
	owner: { ...staff, isOwner: true },
	'owner on Legacy': { ...staff, ...legacy, isOwner: true },
	platform: { ...staff, isPlatformAdministrator: true },
} satisfies Record<string, Standing>;
type Who = keyof typeof people;

const everybody = Object.keys(people);
const onLegacy: Who[] = [
	'staff on Legacy',
	'without a personal inbox on Legacy',
	'administrator on Legacy',
	'chat-only administrator on Legacy',
	'owner on Legacy',
];
const owners: Who[] = ['owner', 'owner on Legacy', 'platform'];
const administrators: Who[] = [
	'administrator',
	'administrator on Legacy',
	'chat-only administrator on Legacy',
	...owners,
];
const administratorsOfOtherPlans: Who[] = ['administrator', 'owner', 'platform'];
const but = (...not: Who[]) => everybody.filter((who) => !not.some((one) => one === who));
const otherPlans = but(...onLegacy);

const expected: Record<Ability, readonly string[]> = {
	staff: everybody,
	administrator: administrators,
	owner: owners,
	platform: ['platform'],
	analytics: otherPlans,
	departmentApi: otherPlans,
	departmentUsers: otherPlans,
	groupLimit: otherPlans,
	unlimitedUsers: otherPlans,
	teamsUserManagement: otherPlans,
	deleteUsers: ['administrator', 'chat-only administrator on Legacy', ...owners],
	exports: ['chat administrator', ...administrators],
	exportReports: administrators,
	exportOrganization: owners,
	segments: ['staff with rights', ...administrators],
	buildSegments: ['in a team where all build segments', ...administrators],
	manageStaticSegments: administrators,
	addContacts: ['staff with rights', ...administrators],
	filterByAssigned: administrators,
	personalMessaging: but(
		'numberless',
		'without a personal inbox',
		'chat-only agent',
		'chat-only administrator on Legacy',
	),
	sharedInboxes: but('not registered, asked for'),
	compose: but('without any inbox'),
	sendSmartMessages: but('without any inbox', 'with a personal inbox only'),
	ignoreQuietHours: ['in a team without the safeguard', 'platform'],
	validateNumbers: ['administrator on Legacy', 'chat-only administrator on Legacy', 'owner on Legacy'],
	chatOnly: ['chat-only agent', 'chat-only team', 'chat-only administrator on Legacy'],
	chatAnalytics: ['chat agent', 'chat-only agent'],
	enableServices: administratorsOfOtherPlans,
	configureServices: administrators,
	configureApi: owners,
	requestChat: [...administratorsOfOtherPlans, 'owner on Legacy'],
	enableSingleSignOn: ['platform'],
	configureSingleSignOn: owners,
	assignCaretakers: administrators,
	haveCaretaker: but('numberless', 'chat-only agent', 'chat-only team', ...administrators),
	seeCreditBalance: administrators,
};

test.each(abilityNames)('%s', (ability) => {
	const may = Object.entries(people).filter(([, standing]) => abilitiesOf(standing).includes(ability));
	expect(may.map(([who]) => who).toSorted()).toEqual([...expected[ability]].toSorted());
});
