/** Tracks which sockets watch which topics, and the versions they got, so that none gets one twice or an older one. */
import { liveLimits } from '@quad/contract/live.ts';
import type { Notice } from './notifier.ts';

export interface Watcher {
	readonly actor: { readonly organizationId: number };
	/** Watched topics with the version last sent, or 0 if none was sent yet. */
	readonly versions: Map<string, number>;
}

export interface Watchers<W extends Watcher> {
	/** Starts watching a topic, unless the socket already watches too many. */
	watch(watcher: W, topic: string): void;
	forget(watcher: W, topic: string): void;
	leave(watcher: W): void;
	/** Records a version read from the database. Returns the newest known one, which may have been sent meanwhile. */
	learn(watcher: W, topic: string, version: number): number;
	/** Forgets the versions sent, because a crash of PostgreSQL may have undone some. */
	forgetVersions(watcher: W): void;
	/** Returns the sockets that watch changed topics, each with the versions it does not have yet. */
	concerned(news: Notice['t']): Map<W, Record<string, number>>;
}

export const makeWatchers = <W extends Watcher>(): Watchers<W> => {
	const byTopic = new Map<string, Set<W>>();
	const keyOf = (organizationId: number, topic: string) => `${organizationId} ${topic}`;

	const forget = (watcher: W, topic: string): void => {
		watcher.versions.delete(topic);
		const key = keyOf(watcher.actor.organizationId, topic);
		const set = byTopic.get(key);
		set?.delete(watcher);
		if (set?.size === 0) byTopic.delete(key);
	};

	return {
		watch: (watcher, topic) => {
			if (watcher.versions.has(topic) || watcher.versions.size >= liveLimits.topicsAtOnce) return;
			const key = keyOf(watcher.actor.organizationId, topic);
			byTopic.set(key, (byTopic.get(key) ?? new Set()).add(watcher));
			watcher.versions.set(topic, 0);
		},
		forget,
		leave: (watcher) => {
			for (const topic of [...watcher.versions.keys()]) forget(watcher, topic);
		},
		learn: (watcher, topic, version) => {
			const known = watcher.versions.get(topic);
			if (known === undefined) return version;
			const newest = Math.max(known, version);
			watcher.versions.set(topic, newest);
			return newest;
		},
		forgetVersions: (watcher) => {
			for (const topic of watcher.versions.keys()) watcher.versions.set(topic, 0);
		},
		concerned: (news) => {
			const versions = new Map<W, Record<string, number>>();
			for (const [organizationId, topic, version] of news)
				for (const watcher of byTopic.get(keyOf(organizationId, topic)) ?? []) {
					if ((watcher.versions.get(topic) ?? 0) >= version) continue;
					watcher.versions.set(topic, version);
					versions.set(watcher, { ...versions.get(watcher), [topic]: version });
				}
			return versions;
		},
	};
};
