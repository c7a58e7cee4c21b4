/** The checks of the team's numbers, and whose can't get texts. A running check is polled. */
import { validationLimits } from '@quad/contract/contacts/number-validation/limits.ts';
import {
	listLeftOutNumbers,
	previewValidation,
	readValidation,
	startValidation,
	stopValidation,
	textNumberAgain,
	type ValidationRun,
} from '@quad/contract/contacts/number-validation/routes.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { toast } from '../../../foundation/toast.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

export const isUnderWay = ({ state }: ValidationRun): boolean => state === 'waiting' || state === 'running';

export const validationQuery = queryOptions({
	queryKey: queryKeys.numberValidation.state,
	queryFn: ({ signal }) => call(readValidation, {}, signal),
	refetchInterval: ({ state }) => (state.data?.runs.some(isUnderWay) ? 1_500 : false),
});

export const leftOutQuery = (skip: number, known: number) =>
	queryOptions({
		queryKey: queryKeys.numberValidation.leftOut(skip, known),
		queryFn: ({ signal }) => call(listLeftOutNumbers, { query: { skip, take: validationLimits.page } }, signal),
		placeholderData: keepPreviousData,
	});

const useRenewed = () => useInvalidate(queryKeys.numberValidation.all);

/** `undefined` previews checking all numbers that were never checked. */
export const usePreview = () =>
	useMutation({ mutationFn: (numbers: string | undefined) => call(previewValidation, { body: { numbers } }) });

export const useStart = () =>
	useMutation({
		mutationFn: (body: { numbers: string | undefined; quotedCost: number }) => call(startValidation, { body }),
		onSettled: useRenewed(),
	});

export const useStop = () =>
	useMutation({
		mutationFn: (id: number) => call(stopValidation, { params: { id } }),
		onError: toast.failure,
		onSettled: useRenewed(),
	});

export const useTextAgain = () =>
	useMutation({
		mutationFn: (studentId: number) => call(textNumberAgain, { body: { studentId } }),
		onError: toast.failure,
		onSettled: useRenewed(),
	});
