import { listAllCaretakers, removeCaretaker } from '@quad/contract/access/caretakers/routes.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

const lookMs = 15_000; // keeps the list current while an administrator watches

/** Returns the list as one page, as a grid expects it. */
export const allQuery = queryOptions({
	queryKey: queryKeys.caretakers.list,
	queryFn: ({ signal }) => call(listAllCaretakers, {}, signal),
	select: (items) => ({ items, total: items.length }),
	refetchInterval: lookMs,
});

export const useRemove = () =>
	useMutation({
		mutationFn: (body: { CaretakerStaffId: number; TargetStaffId: number }) => call(removeCaretaker, { body }),
		onSettled: useInvalidate(queryKeys.caretakers.all),
	});
