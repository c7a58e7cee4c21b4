import {
	assignNumber,
	buyNumber,
	type CollegeNumber,
	checkNumbers,
	findInboxes,
	keepNumber,
	listNumbers,
	pointNumberHere,
	readGreeting,
	releaseNumber,
	reserveNumbers,
	setGreeting,
} from '@quad/contract/administration/numbers/routes.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';

export const numbersQuery = ({ searchText, skip }: { searchText: string; skip: number }) =>
	queryOptions({
		queryKey: queryKeys.numbers.list(searchText, skip),
		queryFn: ({ signal }) => call(listNumbers, { query: { searchText, skip } }, signal),
		placeholderData: keepPreviousData,
	});

export const inboxesFoundQuery = (searchText: string) =>
	queryOptions({
		queryKey: queryKeys.numbers.inboxes(searchText),
		queryFn: ({ signal }) => call(findInboxes, { query: { searchText } }, signal),
		placeholderData: keepPreviousData,
	});

/** Inboxes show their numbers, and the first number enables the sandbox. */
const useRenewed = () => {
	const cache = useQueryClient();
	return async () => {
		await Promise.all(
			[queryKeys.numbers.all, queryKeys.inboxSettings.all, queryKeys.profile, queryKeys.configuration].map((queryKey) =>
				cache.invalidateQueries({ queryKey }),
			),
		);
	};
};

export const useBuy = () => {
	const onSettled = useRenewed();
	return useMutation({ mutationFn: (phoneNumber: string) => call(buyNumber, { body: { phoneNumber } }), onSettled });
};

export const useReserve = () => {
	const onSettled = useRenewed();
	return useMutation({
		mutationFn: (numberToReserve: string) => call(reserveNumbers, { body: { numberToReserve } }),
		onSettled,
	});
};

export const useAssign = () => {
	const onSettled = useRenewed();
	return useMutation({
		mutationFn: ({ numberSid, inboxId }: { numberSid: string; inboxId: number | null }) =>
			call(assignNumber, { params: { numberSid }, body: { inboxId } }),
		onSettled,
	});
};

export const useRelease = () => {
	const onSettled = useRenewed();
	return useMutation({
		mutationFn: ({ numberSid }: CollegeNumber) => call(releaseNumber, { params: { numberSid } }),
		onSettled,
	});
};

export const useKeep = () => {
	const onSettled = useRenewed();
	return useMutation({
		mutationFn: ({ numberSid }: CollegeNumber) => call(keepNumber, { params: { numberSid } }),
		onSettled,
	});
};

export const useCheck = () => {
	const onSettled = useRenewed();
	return useMutation({ mutationFn: () => call(checkNumbers, { body: {} }), onSettled });
};

export const usePointHere = () => {
	const onSettled = useRenewed();
	return useMutation({
		mutationFn: ({ numberSid }: CollegeNumber) => call(pointNumberHere, { params: { numberSid } }),
		onSettled,
	});
};

export const greetingQuery = queryOptions({
	queryKey: queryKeys.numbers.greeting,
	queryFn: ({ signal }) => call(readGreeting, {}, signal),
	staleTime: 0,
});

export const useSetGreeting = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (body: { sentence: string }) => call(setGreeting, { body }),
		onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.numbers.greeting }),
	});
};
