/** The entries of the command bar: screens and inboxes, and what the server finds for the typed words. */

import { listContacts } from '@quad/contract/contacts/contacts/routes.ts';
import { listConversations } from '@quad/contract/texting/conversations/routes.ts';
import { call } from '../foundation/call.ts';
import { contactName } from '../foundation/contact-name.ts';
import { entriesOf } from '../foundation/entries.ts';
import type { NavGroup, ScreenPath, SettingsGroup } from '../foundation/screen-path.ts';
import type { ProfileInbox } from '../foundation/session.ts';
import { to } from '../foundation/to.ts';
import { isOffered } from './is-offered.ts';
import { isOfSettings } from './nav-entries.ts';
import type { Visitor } from './require-permission.ts';
import { screenPaths } from './screen-paths.ts';
import { bestFirst } from './search-entries.ts';
import { synonyms } from './synonyms.ts';
import { tasks } from './tasks.ts';

interface Named {
	key: string;
	label: string;
	about: string;
	/** Other words that find it. */
	words?: string;
}
export type Command = Named & ({ to: string } | { textTo: number });

interface Whose extends Visitor {
	readonly inboxes: readonly ProfileInbox[];
}

/** Returns tasks, the screens that this person may open without parameters, and their inboxes. */
export const placesOf = ({ inboxes, ...visitor }: Whose): Command[] => [
	...tasks.flatMap(({ who, ...task }): Command[] => {
		const screen = screenAt(task.to);
		const leadsSomewhere = screen === undefined || isOffered(screen, visitor);
		return visitor.may(who) && leadsSomewhere ? [{ ...task, about: 'Action' }] : [];
	}),
	...inboxes.flatMap((inbox): Command[] => [
		{ key: `inbox ${inbox.id}`, label: inbox.name, about: 'Inbox', to: to.inbox(inbox) },
		{ key: `sent ${inbox.id}`, label: `${inbox.name}: sent`, about: 'Sent messages', to: to.sent(inbox) },
		{ key: `archived ${inbox.id}`, label: `${inbox.name}: archived`, about: 'Archived', to: to.archived(inbox) },
		...(inbox.type === 'whatsapp'
			? []
			: [
					{
						key: `automation ${inbox.id}`,
						label: `${inbox.name}: automation`,
						about: 'Keywords and automatic replies',
						to: to.automation(inbox),
					},
				]),
	]),
	...entriesOf(screenPaths).flatMap(([name, screen]): Command[] => {
		const [path] = screen.paths;
		const isPlace = path !== undefined && !path.includes(':') && screen.who !== 'anyone' && !elsewhere.has(name);
		// a task leads there
		if (!screen.nav && tasks.some(({ to }) => to === path)) return [];
		if (!isPlace || !isOffered(screen, visitor)) return [];
		const { nav, title } = screen;
		const words = [synonyms[name] ?? '', nav?.while && nav.group === 'Integrations' ? connecting : ''].join(' ');
		return [{ key: name, label: nav?.label ?? title, about: aboutOf(nav?.group), words, to: path }];
	}),
	{ key: 'sign-out', label: 'Sign out', about: 'Action', words: 'log out leave exit', to: to.signOut() },
];

/** The screen of a task, whose address has no parameters. */
const screenAt = (address: string): ScreenPath | undefined => {
	const [pathname] = address.split('?');
	return Object.values<ScreenPath>(screenPaths).find(({ paths }) => paths.some((path) => path === pathname));
};

const connecting = 'connect set up integration sync crm import from install';

const aboutOf = (group: NavGroup | SettingsGroup | undefined): string => {
	if (group === undefined) return 'Screen';
	return group === 'Integrations' || !isOfSettings(group) ? group : 'Settings';
};

/** Screens that have other entries or are never offered. */
const elsewhere: ReadonlySet<string> = new Set([
	'inbox',
	'archived',
	'sent',
	'automation',
	'outOfOffice',
	'compose',
	'updatePassword',
]);

/** Returns the commands that match what is typed, best first. */
export const matching = (typed: string, commands: readonly Command[]): Command[] =>
	bestFirst(typed, commands, ({ label, about, words = '' }) => ({ label, words: `${about} ${words}` }));

/** Returns whom or what to look for, without a verb before it (“text Theo Singh”). */
export const soughtIn = (typed: string): string =>
	typed.trim().replace(/^(?:text|message|write to|reply to|open|show|find|search for) +(?=\S)/i, '');

const people = 6;
const conversationsOfInbox = 4;
const inboxesSearched = 8;

/** Finds the team's contacts, and conversations in the person's inboxes by name or message text. */
export const findEverywhere = async (
	typed: string,
	inboxes: readonly ProfileInbox[],
	signal: AbortSignal,
): Promise<Command[]> => {
	const searchText = soughtIn(typed);
	const [contacts, ...lists] = await Promise.all([
		call(listContacts, { query: { searchText, includeOptOut: true, take: people } }, signal),
		...inboxes
			.slice(0, inboxesSearched)
			.map((inbox) => call(listConversations, { params: { id: inbox.id }, query: { search: searchText } }, signal)),
	]);
	return [
		...contacts.items.flatMap((one): Command[] => [
			...(one.mobileNumber !== null && !one.muted && !one.optedOut && inboxes.length > 0
				? [{ key: `text ${one.id}`, label: `Text ${contactName(one)}`, about: 'Action', textTo: one.id }]
				: []),
			{ key: `contact ${one.id}`, label: contactName(one), about: 'Contact', to: to.contact(one.id) },
		]),
		...lists.flatMap(({ items }, nth): Command[] => {
			const inbox = inboxes[nth];
			if (!inbox) return [];
			return items.slice(0, conversationsOfInbox).map((row) => ({
				key: `talk ${row.id}`,
				label: contactName(row),
				about: row.foundText ?? `Conversation in ${inbox.name}`,
				to: to.conversation(inbox, row.id),
			}));
		}),
	];
};
