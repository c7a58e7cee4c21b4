/** The credits of the team's high-speed inboxes; and, for the provider, of everybody's. */
import { creditLimits } from '@quad/contract/credits/limits.ts';
import {
	grantCredits,
	listAllBalances,
	listBalances,
	listEntries,
	listRequests,
} from '@quad/contract/credits/routes.ts';
import type { Said } from '@quad/contract/route.ts';
import { keepPreviousData, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';

export const balancesQuery = queryOptions({
	queryKey: ['credits'],
	queryFn: ({ signal }) => call(listBalances, {}, signal),
});

export const entriesQuery = (inboxId: number | undefined, skip: number) =>
	queryOptions({
		queryKey: ['credits', inboxId, skip],
		queryFn:
			inboxId === undefined
				? skipToken
				: ({ signal }) =>
						call(listEntries, { params: { inboxId }, query: { skip, take: creditLimits.entries } }, signal),
		placeholderData: keepPreviousData,
	});

export const requestsQuery = (skip: number) =>
	queryOptions({
		queryKey: ['platform credits', 'requests', skip],
		queryFn: ({ signal }) => call(listRequests, { query: { skip, take: creditLimits.requests } }, signal),
		placeholderData: keepPreviousData,
	});

export const allBalancesQuery = (searchText: string, skip: number) =>
	queryOptions({
		queryKey: ['platform credits', searchText, skip],
		queryFn: ({ signal }) => call(listAllBalances, { query: { searchText, skip, take: creditLimits.inboxes } }, signal),
		placeholderData: keepPreviousData,
	});

export const useEnterCredits = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (body: Said<typeof grantCredits>['body']) => call(grantCredits, { body }),
		onSuccess: () =>
			Promise.all([
				cache.invalidateQueries({ queryKey: ['platform credits'] }),
				cache.invalidateQueries({ queryKey: balancesQuery.queryKey }),
			]),
	});
};
