import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Returns a function that fetches the queries with these keys again. */
export const useInvalidate = (...keys: readonly QueryKey[]): (() => Promise<void>) => {
	const cache = useQueryClient();
	return async () => {
		await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
	};
};
