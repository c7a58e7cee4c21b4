import {
	decideReview,
	type Flag,
	listFlags,
	listReviews,
	type Review,
	undoReview,
} from '@quad/contract/contacts/opt-outs/routes.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { inTurn, useDecideFlag, useUndoFlag } from '../../../parts/opt-outs/decide-flag.ts';

/** While a text is held, nobody can text the person. */
export type Waiting = ({ outcome: 'held' } & Review) | ({ outcome: 'flagged' } & Flag);
/** `keep` ignores the text, or dismisses a flag. */
export type Decision = 'optOut' | 'keep';

const atOnce = 100;

interface Page<T> {
	items: T[];
	total: number;
}

const nextPage = (last: Page<unknown>, all: ReadonlyArray<Page<unknown>>): number | undefined => {
	const loaded = all.length * atOnce;
	return loaded < last.total ? loaded : undefined;
};

export const heldQuery = infiniteQueryOptions({
	queryKey: queryKeys.optOutReviews.held,
	queryFn: ({ pageParam: skip, signal }) => call(listReviews, { query: { skip, take: atOnce } }, signal),
	initialPageParam: 0,
	getNextPageParam: nextPage,
});

export const flaggedQuery = infiniteQueryOptions({
	queryKey: queryKeys.optOutReviews.flagged,
	queryFn: ({ pageParam: skip, signal }) => call(listFlags, { query: { skip, take: atOnce } }, signal),
	initialPageParam: 0,
	getNextPageParam: nextPage,
});

/** Removes duplicates, because a text may be on two pages while they are refreshed. */
export const loadedOf = <T extends { id: number }>(data: { pages: ReadonlyArray<Page<T>> }): Page<T> => ({
	items: [...new Map(data.pages.flatMap(({ items }) => items).map((one) => [one.id, one])).values()],
	total: data.pages.at(-1)?.total ?? 0,
});

/** Sends decisions one at a time, however fast keys are pressed. */
export const useDecide = () => {
	const { mutateAsync: hold } = useMutation({
		scope: inTurn,
		mutationFn: ({ id, decision }: { id: number; decision: Decision }) =>
			call(decideReview, { params: { id }, body: { decision } }),
	});
	const { mutateAsync: flag } = useDecideFlag();
	return ({ id, outcome }: Waiting, decision: Decision): Promise<unknown> =>
		outcome === 'held' ? hold({ id, decision }) : flag({ id, decision: decision === 'keep' ? 'dismiss' : decision });
};

export const useUndo = () => {
	const cache = useQueryClient();
	const { mutateAsync: hold } = useMutation({
		scope: inTurn,
		mutationFn: (id: number) => call(undoReview, { params: { id } }),
	});
	const { mutateAsync: flag } = useUndoFlag();
	return async ({ id, outcome }: Waiting): Promise<void> => {
		try {
			await (outcome === 'held' ? hold(id) : flag(id));
		} finally {
			await cache.invalidateQueries({ queryKey: queryKeys.optOutReviews.all });
		}
	};
};
