/** Prepares the page for the first screen: fills the cache with the profile and opens the live channel. */
import { openLive } from '../foundation/live.ts';
import { cache } from '../foundation/queries.ts';
import { type Configuration, configurationQuery, type Profile, profileQuery } from '../foundation/session.ts';
import { homeOf } from './home-of.ts';

export const settleIn = (profile: Profile, configuration: Configuration): { home: string } => {
	cache.setQueryData(profileQuery.queryKey, profile);
	cache.setQueryData(configurationQuery.queryKey, configuration);
	openLive(profile.firestoreToken, profile.topicVersions);
	if ('Notification' in window && Notification.permission === 'granted') void keepPush();
	return { home: homeOf(profile, configuration) };
};

/** Loaded only for people who turned on push. If it fails, they can turn push on again themselves. */
const keepPush = (): Promise<void> =>
	import('../foundation/push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined);
