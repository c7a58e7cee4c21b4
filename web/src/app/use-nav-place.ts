/** Whether the settings' list is shown, and where “Back” leads: the last screen outside the settings. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useConfiguration, useProfile } from '../foundation/session.ts';
import { homeOf } from './home-of.ts';
import { isOfSettings, type NavEntry } from './nav-entries.ts';

interface NavPlace {
	readonly isInSettings: boolean;
	readonly back: string;
}

/** Kept outside of React, because a phone's menu shows the same navigation anew each time it opens. */
const last: { isInSettings: boolean; outside: string | undefined } = { isInSettings: false, outside: undefined };

export const useNavPlace = (current: NavEntry | undefined): NavPlace => {
	const { pathname, search } = useLocation();
	const profile = useProfile();
	const configuration = useConfiguration();
	// integrations are in both lists, so the list in which one was chosen stays
	const isInSettings =
		current?.group === 'Integrations' ? last.isInSettings : current !== undefined && isOfSettings(current.group);
	useEffect(() => {
		last.isInSettings = isInSettings;
		if (!isInSettings) last.outside = pathname + search;
	}, [isInSettings, pathname, search]);
	return { isInSettings, back: last.outside ?? homeOf(profile, configuration) };
};
