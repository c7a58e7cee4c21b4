/** The cache of server data. What is on screen is refreshed by the live channel (live.ts), not by a timer. */
import {
	type InvalidateOptions,
	type InvalidateQueryFilters,
	QueryCache,
	QueryClient,
	type QueryKey,
} from '@tanstack/react-query';
import { Refused } from './failures.ts';
import { liveState } from './live.ts';

/** Fetches again after a first fetch that was invalidated meanwhile, which TanStack Query would treat as fresh. */
class Cache extends QueryClient {
	readonly #overtaken = new WeakSet<object>();

	constructor() {
		super({
			queryCache: new QueryCache({
				onSuccess: (_, query) => {
					if (this.#overtaken.delete(query)) void this.invalidateQueries({ queryKey: query.queryKey, exact: true });
				},
			}),
			defaultOptions: {
				queries: {
					retry: (failures, error) => !(error instanceof Refused) && failures < 2, // the server would refuse again
					refetchOnWindowFocus: () => liveState() !== 'live', // while the channel is live, nothing is missed
					refetchOnReconnect: () => liveState() !== 'live',
				},
				mutations: { retry: false },
			},
		});
	}

	override invalidateQueries<K extends QueryKey>(
		filters?: InvalidateQueryFilters<K>,
		options?: InvalidateOptions,
	): Promise<void> {
		for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
			if (query.state.data === undefined) this.#overtaken.add(query);
		return super.invalidateQueries(filters, options);
	}
}

export const makeCache = (): QueryClient => new Cache();

export const cache = makeCache();
