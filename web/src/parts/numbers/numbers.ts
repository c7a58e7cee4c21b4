/** The numbers to choose from: the college's own, and those for sale. */
import type { UserNumber } from '@quad/contract/administration/numbers/routes.ts';
import {
	listReservedNumbers,
	listUserNumbers,
	lookUpNumbers,
	verifyLandline,
} from '@quad/contract/administration/numbers/routes.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';

interface Search {
	areaCode: string;
	prefix: string;
	type?: 'local' | 'toll-free';
}

export const offeredQuery = (search: Search) =>
	queryOptions({
		queryKey: queryKeys.numbers.offered(search),
		queryFn: ({ signal }) => call(lookUpNumbers, { query: search }, signal),
		enabled: [0, 3].includes(search.areaCode.length), // an incomplete area code matches nothing
		placeholderData: keepPreviousData,
		staleTime: 0, // other colleges buy numbers, too
	});

/** The college's numbers that no inbox uses. */
export const poolQuery = queryOptions({
	queryKey: queryKeys.numbers.pool,
	queryFn: ({ signal }) => call(listReservedNumbers, {}, signal),
	staleTime: 0,
});

export const userNumbersQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.numbers.ofUser(id),
		queryFn: ({ signal }): Promise<UserNumber[]> => call(listUserNumbers, { params: { id } }, signal),
		staleTime: 0,
	});

const askAgainMs = 3_000;

/** Whether the verification code has been entered on the phone. */
export const confirmedQuery = (phonenumber: string) =>
	queryOptions({
		queryKey: queryKeys.numbers.landline(phonenumber),
		queryFn: ({ signal }) => call(verifyLandline, { query: { phonenumber } }, signal),
		refetchInterval: ({ state }) => (state.data?.success || state.error ? false : askAgainMs),
		retry: false,
	});

export const useVerifyLandline = () =>
	useMutation({
		mutationFn: (query: { phonenumber: string; code?: string; again?: 'true' }) => call(verifyLandline, { query }),
	});
