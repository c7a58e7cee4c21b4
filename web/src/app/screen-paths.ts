/**
 * The table of screens, as data that a Node script can print; `screens.ts` loads the code. To add a screen, add a
 * line to both files of its area, and its address to foundation/to/.
 */

import { accessPaths } from '../features/access/screen-paths.ts';
import { administrationPaths } from '../features/administration/screen-paths.ts';
import { carriersPaths } from '../features/carriers/screen-paths.ts';
import { chatPaths } from '../features/chat/screen-paths.ts';
import type { ConnectorName } from '../features/connections/integrations/connectors.ts';
import { connectionsPaths } from '../features/connections/screen-paths.ts';
import { contactsPaths } from '../features/contacts/screen-paths.ts';
import { newsPaths } from '../features/news/screen-paths.ts';
import { organizationPaths } from '../features/organization/screen-paths.ts';
import { reportingPaths } from '../features/reporting/screen-paths.ts';
import { textingPaths } from '../features/texting/screen-paths.ts';
import { entriesOf, fromEntries } from '../foundation/entries.ts';
import type { ScreenPath } from '../foundation/screen-path.ts';

const table = {
	...organizationPaths,
	...accessPaths,
	...carriersPaths,
	...contactsPaths,
	...textingPaths,
	...chatPaths,
	...newsPaths,
	...connectionsPaths,
	...administrationPaths,
	...reportingPaths,
};
export type ScreenName = keyof typeof table;

type IconOf<Row> = Row extends { readonly nav: { readonly icon: infer Icon extends string } } ? Icon : never;
export type NavIcon = IconOf<(typeof table)[ScreenName]> | ConnectorName;

/** The order of the navigation and command bar. An unlisted screen follows the one before it in its area. */
const order: readonly ScreenName[] = [
	'login',
	'developers',
	'setUp',
	'inbox',
	'whatsApp',
	'compose',
	'dashboard',
	'organizationDashboard',
	'gettingStarted',
	'contacts',
	'optOutReview',
	'deleteContacts',
	'newContact',
	'tags',
	'newImport',
	'segments',
	'campaigns',
	'campaignReports',
	'scheduled',
	'smartMessages',
	'reporting',
	'chatReporting',
	'exports',
	'textingReports',
	'chat',
	'profile',
	'notifications',
	'teamUsers',
	'inviteUsers',
	'inboxSettings',
	'templates',
	'customFields',
	'messageTypes',
	'teamMail',
	'caretakers',
	'numbers',
	'numberValidation',
	'whatsAppTemplates',
	'chatBot',
	'chatSettings',
	'organizationSettings',
	'teams',
	'sso',
	'carrier',
	'sendingRules',
	'retention',
	'audit',
	'teamCredentials',
	'teamWebhooks',
	'ftp/dashboard', // the other connectors come next
	'marketplace',
	'credits',
	'platformOrganizations',
	'platformRequests',
	'platformCarrier',
	'platformCredits',
	'platformAnnouncements',
	'platformMailbox',
	'simulator',
	'mailbox',
];

const inOrder = (rows: Readonly<Record<ScreenName, ScreenPath<NavIcon>>>): typeof rows => {
	let place = 0;
	const placed = entriesOf(rows).map(([name, row]) => {
		if (order.includes(name)) place = order.indexOf(name);
		return { name, row, place };
	});
	return fromEntries(placed.toSorted((a, b) => a.place - b.place).map(({ name, row }) => [name, row]));
};

export const screenPaths = inOrder(table);

/** Addresses in the specifications that have no screen of their own, and their targets (spec 1 §2, 2 §2). */
export const containers = {
	'/v2': '/',
	'/integrations': '/v2/marketplace',
	'/admin': '/v2/admin/notifications',
	'/owner': '/organization/audit',
	'/shared/:inboxId': '/shared/:inboxId/inbox',
	'/highspeed/:inboxId': '/highspeed/:inboxId/inbox',
	'/whatsapp/:inboxId': '/whatsapp/:inboxId/inbox',
} as const satisfies Record<`/${string}`, `/${string}`>;

/** Every address of the app, including older ones. */
export const addresses: readonly string[] = [
	...Object.values(screenPaths).flatMap(({ paths, redirects = [], redirectUnless }) => [
		...paths,
		...redirects,
		...(redirectUnless ? [redirectUnless.path] : []),
	]),
	...Object.keys(containers),
];
