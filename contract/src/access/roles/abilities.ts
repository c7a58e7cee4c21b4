/** The table of roles (spec 1 §6, 2 §6, 3 §6), printed to `docs/roles.md`. Never change what an ability means. */
import { type Ability, abilityNames } from '../../ability-names.ts';
import type { Access } from './access.ts';
import * as is from './conditions.ts';

interface Row {
	readonly what: string;
	readonly who: is.Condition;
	readonly source: string;
}

export const abilities: Readonly<Record<Ability, Row>> = {
	staff: { what: 'Sign in and work', who: is.everybody, source: 'spec 1 §6' },
	administrator: { what: 'Administer the team', who: is.administrator, source: 'spec 1 §6' },
	owner: { what: 'Own the organization', who: is.owner, source: 'spec 1 §6' },
	platform: { what: 'Run the installation', who: is.platformAdministrator, source: 'spec 1 §6' },
	analytics: { what: 'Analytics', who: is.otherPlan, source: 'spec 1 §6' },
	departmentApi: { what: 'API of a team', who: is.otherPlan, source: 'spec 1 §6' },
	departmentUsers: { what: 'Users of a team', who: is.otherPlan, source: 'spec 1 §6' },
	groupLimit: { what: 'Limit of shared inboxes', who: is.otherPlan, source: 'spec 1 §6' },
	unlimitedUsers: { what: 'Unlimited users', who: is.otherPlan, source: 'spec 1 §6' },
	teamsUserManagement: { what: 'Users by team and organization', who: is.otherPlan, source: 'spec 1 §6, gaps X-40' },
	deleteUsers: {
		what: 'Delete users, except oneself',
		who: is.anyOf(is.owner, is.allOf(is.administrator, is.anyOf(is.otherPlan, is.chatOnlyUser))),
		source: 'spec 1 §6, gaps X-20',
	},
	exports: {
		what: 'Open the export screen',
		who: is.anyOf(is.administrator, is.chatAdministrator),
		source: 'spec 1 §6, gaps X-05',
	},
	exportReports: { what: 'Export reports of the team', who: is.administrator, source: 'spec 2 §6, gaps X-05' },
	exportOrganization: { what: 'Export across the organization', who: is.owner, source: 'spec 3 §6' },
	segments: { what: 'Segments', who: is.anyOf(is.administrator, is.mayUseSegments), source: 'spec 1 §6, gaps X-06' },
	buildSegments: {
		what: 'Build criteria segments',
		who: is.anyOf(is.administrator, is.allBuildSegments),
		source: 'spec 3 §6, gaps A-56',
	},
	manageStaticSegments: { what: 'Administer static segments', who: is.administrator, source: 'spec 3 §6' },
	addContacts: {
		what: 'Add a contact manually',
		who: is.anyOf(is.administrator, is.mayAddContacts),
		source: 'spec 1 §6',
	},
	filterByAssigned: { what: 'Filter contacts by assigned user', who: is.administrator, source: 'spec 2 §6' },
	personalMessaging: {
		what: 'Text from a personal inbox',
		who: is.allOf(is.texting, is.reachable, is.not(is.numberless), is.anyOf(is.legacyPlan, is.personalInbox)),
		source: 'spec 1 §6, gaps N-44',
	},
	sharedInboxes: {
		what: 'Work in shared and high-speed inboxes',
		who: is.allOf(is.registered, is.reachable, is.not(is.chatOnlyTeam), is.not(is.chatOnlyUser)),
		source: 'spec 1 §2, gaps A-27, N-45',
	},
	whatsApp: {
		what: 'Work in WhatsApp inboxes',
		who: is.allOf(is.texting, is.onWhatsApp),
		source: 'spec 2 §3 (userHasWhatsApp)',
	},
	compose: { what: 'Compose', who: is.withInbox, source: 'spec 1 §6' },
	sendSmartMessages: { what: 'Send a smart message', who: is.withSharedInbox, source: 'spec 1 §6' },
	ignoreQuietHours: {
		what: 'Send at night',
		who: is.anyOf(is.quietHoursOff, is.platformAdministrator),
		source: 'spec 1 §4, gaps X-02',
	},
	validateNumbers: {
		what: 'Validate numbers manually',
		who: is.allOf(is.administrator, is.legacyPlan),
		source: 'spec 1 §6, gaps X-39',
	},
	chatOnly: {
		what: 'Sees web chat only',
		who: is.anyOf(is.chatOnlyTeam, is.chatOnlyUser),
		source: 'spec 1 §6, gaps N-45',
	},
	chatAnalytics: { what: 'Analytics of web chat', who: is.chatAgent, source: 'spec 2 §6' },
	webChat: {
		what: 'Answer visitors in web chat',
		who: is.allOf(is.chatting, is.anyOf(is.chatAgent, is.chatAdministrator)),
		source: 'spec 1 §6, 2 §4, gaps F-09',
	},
	administerWebChat: {
		what: 'Set up web chat',
		who: is.allOf(is.chatting, is.anyOf(is.administrator, is.chatAdministrator)),
		source: 'spec 1 §6, gaps F-09',
	},
	enableServices: { what: 'Enable a paid service', who: is.allOf(is.administrator, is.otherPlan), source: 'spec 1 §6' },
	configureServices: { what: 'Configure a service', who: is.administrator, source: 'spec 1 §6' },
	configureApi: { what: 'Configure the API', who: is.owner, source: 'spec 1 §6' },
	requestChat: {
		what: 'Request web chat',
		who: is.anyOf(is.owner, is.allOf(is.administrator, is.otherPlan)),
		source: 'spec 1 §6',
	},
	enableSingleSignOn: { what: 'Enable single sign-on', who: is.platformAdministrator, source: 'gaps X-19' },
	configureSingleSignOn: { what: 'Configure single sign-on', who: is.owner, source: 'spec 3 §2' },
	configureIntegrations: {
		what: 'Set up an integration the team has',
		who: is.administrator,
		source: 'spec 1 §6, 3 §6, gaps X-34',
	},
	assignCaretakers: { what: 'Assign caretakers', who: is.administrator, source: 'spec 3 §1' },
	haveCaretaker: {
		what: 'Have a caretaker',
		who: is.allOf(
			is.withInbox, // a user without an inbox has nothing that a caretaker could look after
			is.not(is.administrator),
			is.not(is.numberless),
			is.not(is.chatOnlyTeam),
			is.not(is.chatOnlyUser),
		),
		source: 'spec 3 §6',
	},
	seeCreditBalance: { what: 'Get warnings about low credits', who: is.administrator, source: 'spec 3 §6' },
};

export const abilitiesOf = (access: Access): Ability[] =>
	abilityNames.filter((name) => abilities[name].who.holds(access));
