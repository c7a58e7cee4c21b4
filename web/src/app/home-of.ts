/**
 * Where one arrives after signing in, unless an address was asked for (spec 1 §4, gaps X-21): the first inbox, or else the
 * first link of the navigation. Dashboards and web chat come before them, once they are there: until then a chat-only
 * person, who has no inbox, begins with the contacts.
 */
import { matchPath } from 'react-router';
import { type Configuration, mayWith, type Profile } from '../foundation/session.ts';
import { to } from '../foundation/to.ts';
import { requirePermission } from './require-permission.ts';
import { screenPaths } from './screen-paths.ts';

const insideScreens = Object.values(screenPaths).filter(({ who }) => who !== 'anyone');

export const homeOf = (
	{ inboxes: [inbox], abilities }: Pick<Profile, 'inboxes' | 'abilities'>,
	{ hasSimulator }: Pick<Configuration, 'hasSimulator'>,
): string => {
	if (inbox && isScreen(to.inbox(inbox))) return to.inbox(inbox);
	const visitor = { may: mayWith(abilities), hasSimulator };
	const first = insideScreens.find((screen) => screen.nav && requirePermission(screen, visitor) === 'opens');
	return first?.paths[0] ?? to.contacts();
};

/** Whether an address leads to a screen. */
export const isScreen = (address: string): boolean =>
	insideScreens.some(({ paths }) => paths.some((path) => matchPath(path, address.split('?')[0] ?? '')));
