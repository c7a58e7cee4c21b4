/** The cache of what the server said. What is on screen is renewed by the live channel (live.ts), not by a timer. */
import { QueryClient } from '@tanstack/react-query';
import { Refused } from './failures.ts';
import { liveState } from './live.ts';

export const cache = new QueryClient({
	defaultOptions: {
		queries: {
			retry: (failures, error) => !(error instanceof Refused) && failures < 2, // a refusal stays one
			refetchOnWindowFocus: () => liveState() !== 'live', // while live, nothing can have been missed
			refetchOnReconnect: () => liveState() !== 'live',
		},
		mutations: { retry: false },
	},
});
