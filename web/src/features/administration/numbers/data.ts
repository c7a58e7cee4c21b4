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
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

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
const useRenewed = () =>
	useInvalidate(queryKeys.numbers.all, queryKeys.inboxSettings.all, queryKeys.profile, queryKeys.configuration);

/** A mutation after which the data is fetched again, even if it fails. */
const useWrite = <Output, Input = void>(mutationFn: (input: Input) => Promise<Output>) =>
	useMutation({ mutationFn, onSettled: useRenewed() });

export const useBuy = () => useWrite((phoneNumber: string) => call(buyNumber, { body: { phoneNumber } }));

export const useReserve = () =>
	useWrite((numberToReserve: string) => call(reserveNumbers, { body: { numberToReserve } }));

export const useAssign = () =>
	useWrite(({ numberSid, inboxId }: { numberSid: string; inboxId: number | null }) =>
		call(assignNumber, { params: { numberSid }, body: { inboxId } }),
	);

export const useRelease = () =>
	useWrite(({ numberSid }: CollegeNumber) => call(releaseNumber, { params: { numberSid } }));

export const useKeep = () => useWrite(({ numberSid }: CollegeNumber) => call(keepNumber, { params: { numberSid } }));

export const useCheck = () => useWrite(() => call(checkNumbers, { body: {} }));

export const usePointHere = () =>
	useWrite(({ numberSid }: CollegeNumber) => call(pointNumberHere, { params: { numberSid } }));

export const greetingQuery = queryOptions({
	queryKey: queryKeys.numbers.greeting,
	queryFn: ({ signal }) => call(readGreeting, {}, signal),
	staleTime: 0,
});

export const useSetGreeting = () =>
	useMutation({
		mutationFn: (body: { sentence: string }) => call(setGreeting, { body }),
		onSuccess: useInvalidate(queryKeys.numbers.greeting),
	});
