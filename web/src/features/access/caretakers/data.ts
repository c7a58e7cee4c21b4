/** The list of caretakers, and the calls by which administrators change it. */

import { listAllCaretakers, removeCaretaker } from '@quad/contract/access/caretakers/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';

const lookMs = 15_000; // refreshes who is at work while an administrator watches

/** The caretakers in the shape that a grid needs. */
export const allQuery = queryOptions({
	queryKey: queryKeys.caretakers.list,
	queryFn: ({ signal }) => call(listAllCaretakers, {}, signal),
	select: (items) => ({ items, total: items.length }),
	refetchInterval: lookMs,
});

export const useRemove = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (body: { CaretakerStaffId: number; TargetStaffId: number }) => call(removeCaretaker, { body }),
		onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.caretakers.all }),
	});
};
