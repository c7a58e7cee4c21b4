/**
 * The page's only live channel. A screen uses it like this:
 * useLive(liveTopics.batch(id), () => cache.invalidateQueries({ queryKey: queryKeys.batch.all(id) }));
 * The callback has no content; it runs when there is something new to fetch. Leave such a query's staleTime at 0, so
 * that changes made while nobody watched are fetched later.
 */

import { makeLiveCredential } from '@quad/contract/access/session/routes.ts';
import type { Topic } from '@quad/contract/live.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { call } from './call.ts';
import { type LiveClient, type LiveState, makeLiveClient } from './live-client.ts';
import type { LiveTopic } from './query-keys.ts';

let client: LiveClient | undefined;

/** The first credential works once, then others are fetched. `shown` has the versions in the profile. */
export const openLive = (firstCredential: string, shown: Readonly<Record<string, number>>): void => {
	if (client) return;
	let first: string | undefined = firstCredential;
	const opened = makeLiveClient({
		shown,
		address: `${location.origin.replace(/^http/, 'ws')}/api/live`,
		credential: async () => {
			const unused = first;
			first = undefined;
			return unused ?? (await call(makeLiveCredential, {})).credential;
		},
	});
	client = opened;
	const wake = () => document.visibilityState === 'visible' && opened.wake();
	document.addEventListener('visibilitychange', wake);
	window.addEventListener('offline', () => opened.lost());
	window.addEventListener('online', wake);
	window.addEventListener('pageshow', wake);
};

/** Calls back when one of the topics has a newer version than the one on screen. Undefined watches nothing. */
export const useLive = (topics: LiveTopic | readonly LiveTopic[] | undefined, onChange: () => void): void => {
	const latest = useRef(onChange);
	useEffect(() => {
		latest.current = onChange;
	});
	const key = topics === undefined ? '' : [topics].flat().join(' ');
	useEffect(() => {
		if (key === '') return;
		return client?.watch(key.split(' ') as Topic[], () => latest.current());
	}, [key]);
};

/** Shows colleagues that this conversation is open here, as long as the window is visible. */
export const useLooking = (conversationId: number): void => {
	useEffect(() => {
		const look = () => client?.look({ conversationId, isInSight: document.visibilityState === 'visible' });
		look();
		document.addEventListener('visibilitychange', look);
		return () => {
			document.removeEventListener('visibilitychange', look);
			client?.look(null);
		};
	}, [conversationId]);
};

export const liveState = (): LiveState => client?.state() ?? 'catching up';

const onLiveState = (hear: () => void): (() => void) => client?.onState(hear) ?? (() => {});

export const useLiveState = (): LiveState => useSyncExternalStore(onLiveState, liveState);
