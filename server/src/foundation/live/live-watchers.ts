/** Who watches which topic, and which version of it each was told last: nobody is told one twice, or an older one. */
import { liveLimits } from '@quad/contract/live.ts';
import type { Notice } from './notifier.ts';

export interface Watcher {
	readonly actor: { readonly organizationId: number };
	/** What it watches, with the version that it was told; 0 until it has been. */
	readonly versions: Map<string, number>;
}

export interface Watchers<W extends Watcher> {
	/** From now on it is told, as far as there is room for one more topic. */
	watch(watcher: W, topic: string): void;
	forget(watcher: W, topic: string): void;
	leave(watcher: W): void;
	/** It is told what is read in the database. Answers what it knows then: what it was told meanwhile may be newer. */
	learn(watcher: W, topic: string, version: number): number;
	/** What it was told may not have come to be. */
	forgetVersions(watcher: W): void;
	/** Whom these news concern, and what is new to each. */
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
