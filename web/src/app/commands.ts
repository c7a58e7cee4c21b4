/** The entries of the command bar: screens and inboxes, and what the server finds for the typed words. */

import { listContacts } from '@quad/contract/contacts/contacts/routes.ts';
import { plainLetters } from '@quad/contract/normal-form.ts';
import { searchWords } from '@quad/contract/search-words.ts';
import { listConversations } from '@quad/contract/texting/conversations/routes.ts';
import { call } from '../foundation/call.ts';
import { formatPhone } from '../foundation/format.ts';
import type { ProfileInbox, useSession } from '../foundation/session.ts';
import { to } from '../foundation/to.ts';
import { requirePermission } from './require-permission.ts';
import { screenPaths } from './screen-paths.ts';

interface Named {
	key: string;
	label: string;
	about: string;
}
export type Command = Named & ({ to: string } | { textTo: number });

interface Whose {
	inboxes: readonly ProfileInbox[];
	may: ReturnType<typeof useSession>['may'];
	hasSimulator: boolean;
	isSandbox: boolean;
}

/** Returns the screens that this person may open without parameters, their inboxes, and global actions. */
export const placesOf = ({ inboxes, may, hasSimulator, isSandbox }: Whose): Command[] => [
	...inboxes.flatMap((inbox): Command[] => [
		{ key: `inbox ${inbox.id}`, label: inbox.name, about: 'Inbox', to: to.inbox(inbox) },
		{ key: `sent ${inbox.id}`, label: `${inbox.name}: sent`, about: 'Sent messages', to: to.sent(inbox) },
		{ key: `archived ${inbox.id}`, label: `${inbox.name}: archived`, about: 'Archived', to: to.archived(inbox) },
	]),
	...(may('compose') ? [{ key: 'compose', label: 'Compose a message', about: 'Action', to: to.compose() }] : []),
	...Object.entries(screenPaths).flatMap(([name, screen]): Command[] => {
		const [path] = screen.paths;
		const isPlace = path !== undefined && !path.includes(':') && screen.who !== 'anyone' && !elsewhere.has(name);
		if (!isPlace || requirePermission(screen, { may, hasSimulator, isSandbox }) !== 'opens') return [];
		return [{ key: name, label: screen.nav?.label ?? screen.title, about: screen.nav?.group ?? 'Screen', to: path }];
	}),
	{ key: 'sign-out', label: 'Sign out', about: 'Action', to: to.signOut() },
];

/** Screens that have other entries or are never offered. */
const elsewhere: ReadonlySet<string> = new Set(['inbox', 'archived', 'sent', 'compose', 'updatePassword']);

/** Returns commands in which every typed word begins a word. */
export const matching = (typed: string, commands: readonly Command[]): Command[] => {
	const wanted = searchWords(plainLetters(typed));
	return commands.filter(({ label, about }) => {
		const words = plainLetters(`${label} ${about}`).split(/[\s:,-]+/);
		return wanted.every((one) => words.some((word) => word.startsWith(one)));
	});
};

const people = 6;
const conversationsOfInbox = 4;
const inboxesSearched = 8;

/** Finds the team's contacts, and conversations in the person's inboxes by name or message text. */
export const findEverywhere = async (
	searchText: string,
	inboxes: readonly ProfileInbox[],
	signal: AbortSignal,
): Promise<Command[]> => {
	const [contacts, ...lists] = await Promise.all([
		call(listContacts, { query: { searchText, includeOptOut: true, take: people } }, signal),
		...inboxes
			.slice(0, inboxesSearched)
			.map((inbox) => call(listConversations, { params: { id: inbox.id }, query: { search: searchText } }, signal)),
	]);
	const nameOf = (one: { fullName: string; mobileNumber: string | null }) =>
		one.fullName || formatPhone(one.mobileNumber ?? '');
	return [
		...contacts.items.flatMap((one): Command[] => [
			...(one.mobileNumber !== null && !one.muted && !one.optedOut && inboxes.length > 0
				? [{ key: `text ${one.id}`, label: `Text ${nameOf(one)}`, about: 'Action', textTo: one.id }]
				: []),
			{ key: `contact ${one.id}`, label: nameOf(one), about: 'Contact', to: to.contact(one.id) },
		]),
		...lists.flatMap(({ items }, nth): Command[] => {
			const inbox = inboxes[nth];
			if (!inbox) return [];
			return items.slice(0, conversationsOfInbox).map((row) => ({
				key: `talk ${row.id}`,
				label: nameOf(row),
				about: row.foundText ?? `Conversation in ${inbox.name}`,
				to: to.conversation(inbox, row.id),
			}));
		}),
	];
};
