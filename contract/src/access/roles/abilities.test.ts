/** Compares every row of the table of roles with the wording of the specifications (1 §6, 2 §6, 3 §6). */
import { expect, test } from 'vitest';
import { type Ability, abilityNames } from '../../ability-names.ts';
import { abilitiesOf } from './abilities.ts';
import { sampleAccess } from './sample-access.ts';

const people = sampleAccess;
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
		'in a team with WhatsApp, without texting',
		'chat-only agent',
		'chat-only administrator on Legacy',
	),
	sharedInboxes: but(
		'not registered, asked for',
		'chat-only agent',
		'chat-only team',
		'chat-only administrator on Legacy',
	),
	whatsApp: ['in a team with WhatsApp'],
	compose: but('without any inbox'),
	sendSmartMessages: but('without any inbox', 'with a personal inbox only'),
	ignoreQuietHours: ['in a team without the safeguard', 'platform'],
	validateNumbers: ['administrator on Legacy', 'chat-only administrator on Legacy', 'owner on Legacy'],
	chatOnly: ['chat-only agent', 'chat-only team', 'chat-only administrator on Legacy'],
	chatAnalytics: ['chat agent', 'chat-only agent'],
	webChat: ['chat agent', 'chat-only agent', 'chat administrator', 'chat-only administrator on Legacy'],
	administerWebChat: ['chat administrator', 'chat-only administrator on Legacy'],
	enableServices: administratorsOfOtherPlans,
	configureServices: administrators,
	configureApi: owners,
	requestChat: [...administratorsOfOtherPlans, 'owner on Legacy'],
	enableSingleSignOn: ['platform'],
	configureSingleSignOn: owners,
	configureIntegrations: administrators,
	assignCaretakers: administrators,
	haveCaretaker: but('without any inbox', 'numberless', 'chat-only agent', 'chat-only team', ...administrators),
	seeCreditBalance: administrators,
};

test.each(abilityNames)('%s', (ability) => {
	const may = Object.entries(people).filter(([, access]) => abilitiesOf(access).includes(ability));
	expect(may.map(([who]) => who).toSorted()).toEqual([...expected[ability]].toSorted());
});
