/** Who takes care of whom, and what administrators change about it. */
import {
	assignCaretaker,
	listAllCaretakers,
	listCaretakerPeople,
	listCaretakers,
	removeCaretaker,
} from '@quad/contract/caretakers/routes.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { useLive } from '../../foundation/live.ts';
import { useProfile } from '../../foundation/session.ts';

const renewMs = 60_000; // the colleague's inboxes are not one's own: nothing says by itself what came into them

const lookMs = 15_000; // who is at work, while an administrator looks

const ownQuery = queryOptions({
	queryKey: ['caretakers', 'own'],
	queryFn: ({ signal }) => call(listCaretakers, {}, signal),
	refetchInterval: ({ state }) => (state.data?.length ? renewMs : false),
});

/** Whom one takes care of; nobody while one does. */
export const useOwnTargets = () => {
	const { id, isCaretaking } = useProfile();
	const cache = useQueryClient();
	const { data = [] } = useQuery({ ...ownQuery, enabled: !isCaretaking });
	useLive(`person:${id}`, () => void cache.invalidateQueries(ownQuery));
	return data;
};

/** As a grid reads it. */
export const allQuery = queryOptions({
	queryKey: ['caretakers', 'all'],
	queryFn: ({ signal }) => call(listAllCaretakers, {}, signal),
	select: (items) => ({ items, total: items.length }),
	refetchInterval: lookMs,
});

export const peopleQuery = queryOptions({
	queryKey: ['caretakers', 'people'],
	queryFn: ({ signal }) => call(listCaretakerPeople, {}, signal),
});

const useRenewed = () => {
	const cache = useQueryClient();
	return () => cache.invalidateQueries({ queryKey: ['caretakers'] });
};

export const useAssign = () => {
	const renew = useRenewed();
	return useMutation({
		mutationFn: (body: { CaretakerStaffId: number; TargetStaffId: number; until: string }) =>
			call(assignCaretaker, { body }),
		onSuccess: renew,
	});
};

export const useRemove = () => {
	const renew = useRenewed();
	return useMutation({
		mutationFn: (body: { CaretakerStaffId: number; TargetStaffId: number }) => call(removeCaretaker, { body }),
		onSettled: renew,
	});
};
