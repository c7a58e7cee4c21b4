/**
 * THE TABLE OF ROLES (spec 1 §6, 2 §6, 3 §6): what one may do, and who may. Routes and screens name an ability or a
 * rank; the server decides, the profile tells the browser, and `docs/roles.md` is printed from here.
 * An ability stands here from the day something asks for it.
 */
import { keysOf } from '../keys.ts';
import * as is from './conditions.ts';
import type { Standing } from './standing.ts';

interface Row {
	readonly what: string;
	readonly who: is.Condition;
	readonly source: string;
}

const table = {
	staff: { what: 'Sign in and work', who: is.everybody, source: 'spec 1 §6' },
	administrator: { what: 'Administer the team', who: is.administrator, source: 'spec 1 §6' },
	owner: { what: 'Own the organization', who: is.owner, source: 'spec 1 §6' },
	platform: { what: 'Run the installation', who: is.platformAdministrator, source: 'spec 1 §6' },
	compose: { what: 'Compose', who: is.withInbox, source: 'spec 1 §6' },
	personalMessaging: {
		what: 'Text from a personal inbox',
		who: is.allOf(is.texting, is.not(is.numberless), is.anyOf(is.legacyPlan, is.personalInbox)),
		source: 'spec 1 §6, gaps N-44',
	},
	exports: { what: 'Exports', who: is.anyOf(is.administrator, is.chatAdministrator), source: 'spec 1 §6' },
	addContacts: {
		what: 'Add a contact by hand',
		who: is.anyOf(is.administrator, is.mayAddContacts),
		source: 'spec 1 §6',
	},
	ignoreQuietHours: {
		what: 'Send at night',
		who: is.anyOf(is.quietHoursOff, is.platformAdministrator),
		source: 'gaps X-02',
	},
	enableServices: {
		what: 'Enable a paid service',
		who: is.anyOf(is.allOf(is.owner, is.otherPlan), is.allOf(is.administrator, is.otherPlan)),
		source: 'spec 1 §6',
	},
	configureServices: { what: 'Configure a service', who: is.administrator, source: 'spec 1 §6' },
	requestChat: {
		what: 'Request web chat',
		who: is.anyOf(is.owner, is.allOf(is.administrator, is.otherPlan)),
		source: 'spec 1 §6',
	},
	chatOnly: {
		what: 'Sees web chat only',
		who: is.anyOf(is.chatOnlyTeam, is.chatOnlyUser),
		source: 'spec 1 §6, gaps N-45',
	},
	sharedInboxes: { what: 'Shared and high-speed inboxes', who: is.registered, source: 'spec 1 §2' },
} as const satisfies Record<string, Row>;

export type Ability = keyof typeof table;
/** Who may call a route or open a screen. `anyone` needs no session. */
export type Who = 'anyone' | Ability;
export const abilities: Readonly<Record<Ability, Row>> = table;

export const abilitiesOf = (standing: Standing): Ability[] =>
	keysOf(table).filter((name) => table[name].who.holds(standing));
