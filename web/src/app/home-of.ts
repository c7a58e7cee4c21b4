/**
 * The first screen after signing in, unless an address was requested (spec 1 §4, gaps X-21). It is the dashboard,
 * except for owners who are setting up or have AI, and for people with web chat only.
 */
import type { Who } from '@quad/contract/ability-names.ts';
import { matchPath } from 'react-router';
import { type Configuration, mayWith, type Profile } from '../foundation/session.ts';
import { to } from '../foundation/to.ts';
import { requirePermission } from './require-permission.ts';
import { screenPaths } from './screen-paths.ts';

const insideScreens = Object.values(screenPaths).filter(({ who }) => who !== 'anyone');

export const homeOf = (
	{ abilities, isSettingUp }: Pick<Profile, 'abilities' | 'isSettingUp'>,
	{ hasSimulator, features, aiEnabled }: Pick<Configuration, 'hasSimulator' | 'features' | 'aiEnabled'>,
): string => {
	if (isSettingUp) return to.gettingStarted();
	const may = mayWith(abilities);
	if (may('chatOnly')) return may('webChat') ? to.chats() : firstOf({ may, hasSimulator });
	if (features['organization-dashboard'] && aiEnabled && may('owner')) return to.organizationDashboard();
	return may('staff') ? to.dashboard() : firstOf({ may, hasSimulator });
};

/** Returns the first link of the navigation except the dashboard, which is empty for people without an inbox. */
const firstOf = (visitor: { may: (who: Who) => boolean; hasSimulator: boolean }): string =>
	insideScreens.find(
		(screen) =>
			screen.nav &&
			!screen.nav.while &&
			screen.nav.icon !== 'dashboard' &&
			requirePermission(screen, visitor) === 'opens',
	)?.paths[0] ?? to.contacts();

/** Whether an address leads to a screen. */
export const isScreen = (address: string): boolean =>
	insideScreens.some(({ paths }) => paths.some((path) => matchPath(path, address.split('?')[0] ?? '')));
