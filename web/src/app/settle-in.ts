/** What is prepared before the first screen is shown: the cache knows who is there, and the live channel is open. */
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

/** Fetched for the few who want it. Where it fails it can be switched on again by hand. */
const keepPush = (): Promise<void> =>
	import('../foundation/push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined);
