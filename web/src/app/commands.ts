/** The entries of the command bar that are always there: tasks, screens and inboxes. */

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
export type Command = Named &
	(
		| {
				to: string;
				/** The contact who is texted if this is chosen with Ctrl or ⌘. */
				alsoTexts?: number;
		  }
		| { textTo: number }
		| { scheme: 'dark' | 'light' }
	);

interface Whose extends Visitor {
	readonly inboxes: readonly ProfileInbox[];
	/** The color scheme that is not in use. */
	readonly otherScheme: 'dark' | 'light';
}

/** Returns tasks, the screens that this person may open without parameters, and their inboxes. */
export const placesOf = ({ inboxes, otherScheme, ...visitor }: Whose): Command[] => [
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
	{
		key: 'scheme',
		label: `Use ${otherScheme} colors`,
		about: 'Action',
		words: 'dark light night mode theme scheme appearance color turn on off switch',
		scheme: otherScheme,
	},
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
