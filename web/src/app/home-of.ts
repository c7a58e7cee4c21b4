/**
 * Where one arrives after signing in, unless an address was asked for (spec 1 §4, gaps X-21): an owner who is still
 * setting up at the checklist, everybody else in the first inbox, or else at the first link of the navigation. Dashboards and web chat come before them, once they are there: until then a chat-only
 * person, who has no inbox, begins with the contacts.
 */
import { matchPath } from 'react-router';
import { type Configuration, mayWith, type Profile } from '../foundation/session.ts';
import { to } from '../foundation/to.ts';
import { requirePermission } from './require-permission.ts';
import { screenPaths } from './screen-paths.ts';

const insideScreens = Object.values(screenPaths).filter(({ who }) => who !== 'anyone');

export const homeOf = (
	{ inboxes: [inbox], abilities, isSettingUp }: Pick<Profile, 'inboxes' | 'abilities' | 'isSettingUp'>,
	{ hasSimulator }: Pick<Configuration, 'hasSimulator'>,
): string => {
	if (isSettingUp) return to.gettingStarted();
	if (inbox && isScreen(to.inbox(inbox))) return to.inbox(inbox);
	const visitor = { may: mayWith(abilities), hasSimulator };
	const first = insideScreens.find(
		(screen) => screen.nav && !screen.nav.while && requirePermission(screen, visitor) === 'opens',
	);
	return first?.paths[0] ?? to.contacts();
};

/** Whether an address leads to a screen. */
export const isScreen = (address: string): boolean =>
	insideScreens.some(({ paths }) => paths.some((path) => matchPath(path, address.split('?')[0] ?? '')));
