/** The cache of what the server said. What is on screen is renewed by the live channel (live.ts), not by a timer. */
import {
	type InvalidateOptions,
	type InvalidateQueryFilters,
	QueryCache,
	QueryClient,
	type QueryKey,
} from '@tanstack/react-query';
import { Refused } from './failures.ts';
import { liveState } from './live.ts';

/**
 * What is said to be old while it is fetched for the first time is fetched again after that: the answer may have left
 * the server before it changed. TanStack takes it for new enough.
 */
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
					retry: (failures, error) => !(error instanceof Refused) && failures < 2, // a refusal stays one
					refetchOnWindowFocus: () => liveState() !== 'live', // while live, nothing can have been missed
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
