/** Returns the navigation's entries that this person may open, and the entry to which the open screen belongs. */
import { matchPath, useLocation } from 'react-router';
import { entriesOf } from '../foundation/entries.ts';
import {
	type NavGroup,
	type NavWhile,
	navGroups,
	type ScreenPath,
	type SettingsGroup,
} from '../foundation/screen-path.ts';
import { useConfiguration, useProfile, useSession } from '../foundation/session.ts';
import { useCurrentScreen } from './current-screen.ts';
import { isOffered } from './is-offered.ts';
import type { Visitor } from './require-permission.ts';
import { type NavIcon, type ScreenName, screenPaths } from './screen-paths.ts';

type Nav = NonNullable<ScreenPath<NavIcon>['nav']>;

export interface NavEntry extends Omit<Nav, 'while'> {
	readonly name: ScreenName;
	readonly to: string;
}

/** Links to these entries, and which of them is open. */
export interface NavEntriesProps {
	readonly entries: readonly NavEntry[];
	readonly current: NavEntry | undefined;
}

/** Whether a group belongs to the settings only. */
export const isOfSettings = (group: NavGroup | SettingsGroup): boolean => !navGroups.some((one) => one === group);

interface NavVisitor extends Visitor {
	readonly isNow: (condition: NavWhile) => boolean;
}

export const navEntriesFor = ({ isNow, ...visitor }: NavVisitor): readonly NavEntry[] =>
	entriesOf(screenPaths).flatMap(([name, screen]) => {
		const { nav, paths } = screen;
		if (!nav || (nav.while !== undefined && !isNow(nav.while))) return [];
		return isOffered(screen, visitor) ? [{ ...nav, name, to: paths[0] ?? '/' }] : [];
	});

export const useNavEntries = (): readonly NavEntry[] => {
	const { may } = useSession();
	const { hasSimulator, isSandbox, keepsMail, integrations } = useConfiguration();
	const { isSettingUp, currentDepartment, isCaretaking } = useProfile();
	const now: Readonly<Record<NavWhile, boolean>> = {
		...integrations,
		keepsMail,
		isSettingUp,
		hasWhatsApp: currentDepartment.teamHasWhatsApp,
	};
	return navEntriesFor({ may, hasSimulator, isSandbox, isCaretaking, isNow: (condition) => now[condition] });
};

/** Returns the entry that the open screen is, or is under. Inboxes have none. */
export const useCurrentEntry = (entries: readonly NavEntry[]): NavEntry | undefined => {
	const screen = useCurrentScreen();
	const { pathname } = useLocation();
	const within = (entry: NavEntry) => matchPath({ path: entry.to, end: false }, pathname) !== null;
	return entries.find(({ icon }) => icon === (screen?.under ?? screen?.nav?.icon)) ?? entries.find(within);
};
