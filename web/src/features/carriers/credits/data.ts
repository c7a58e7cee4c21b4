import { creditLimits } from '@quad/contract/carriers/credits/limits.ts';
import {
	grantCredits,
	listAllBalances,
	listBalances,
	listEntries,
	listRequests,
} from '@quad/contract/carriers/credits/routes.ts';
import type { RequestInput } from '@quad/contract/route.ts';
import { keepPreviousData, queryOptions, skipToken, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

export const balancesQuery = queryOptions({
	queryKey: queryKeys.credits.balances,
	queryFn: ({ signal }) => call(listBalances, {}, signal),
});

export const entriesQuery = (inboxId: number | undefined, skip: number) =>
	queryOptions({
		queryKey: queryKeys.credits.entries(inboxId, skip),
		queryFn:
			inboxId === undefined
				? skipToken
				: ({ signal }) =>
						call(listEntries, { params: { inboxId }, query: { skip, take: creditLimits.entries } }, signal),
		placeholderData: keepPreviousData,
	});

export const requestsQuery = (skip: number) =>
	queryOptions({
		queryKey: queryKeys.platformCredits.requests(skip),
		queryFn: ({ signal }) => call(listRequests, { query: { skip, take: creditLimits.requests } }, signal),
		placeholderData: keepPreviousData,
	});

export const allBalancesQuery = (searchText: string, skip: number) =>
	queryOptions({
		queryKey: queryKeys.platformCredits.list(searchText, skip),
		queryFn: ({ signal }) => call(listAllBalances, { query: { searchText, skip, take: creditLimits.inboxes } }, signal),
		placeholderData: keepPreviousData,
	});

export const useEnterCredits = () =>
	useMutation({
		mutationFn: (body: RequestInput<typeof grantCredits>['body']) => call(grantCredits, { body }),
		onSuccess: useInvalidate(queryKeys.platformCredits.all, balancesQuery.queryKey),
	});
