/** Where one arrives after signing in: the first inbox, or else the first link of the navigation. */
import { matchPath } from 'react-router';
import { type Profile, sessionOf } from '../foundation/session.ts';
import { to } from '../foundation/to.ts';
import { screenPaths } from './screen-paths.ts';

const insideScreens = Object.values(screenPaths).filter(({ who }) => who !== 'anyone');

export const homeOf = (profile: Profile): string => {
	const [inbox] = profile.inboxes;
	if (inbox && isScreen(to.inbox(inbox))) return to.inbox(inbox);
	const { may } = sessionOf(profile);
	return insideScreens.find(({ nav, who }) => nav && may(who))?.paths[0] ?? to.contacts();
};

/** Whether an address leads to a screen. */
export const isScreen = (address: string): boolean =>
	insideScreens.some(({ paths }) => paths.some((path) => matchPath(path, address.split('?')[0] ?? '')));
