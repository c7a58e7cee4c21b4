/** Texts that wait to be judged, and what is decided of them. */
import { decideReview, listReviews, type Review, undoReview } from '@quad/contract/opt-outs/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';

/** As many as are read at once; the next come when these are decided. */
const atOnce = 100;

export const reviewsQuery = queryOptions({
	queryKey: queryKeys.optOutReviews,
	queryFn: ({ signal }) => call(listReviews, { query: { take: atOnce } }, signal),
});

type Page = { items: Review[]; total: number };

/** What is decided leaves the list at once; if it fails, the list comes anew. */
export const useDecide = () => {
	const cache = useQueryClient();
	return useMutation({
		scope: { id: 'opt-out review' },
		mutationFn: ({ id, decision }: { id: number; decision: 'optOut' | 'keep' }) =>
			call(decideReview, { params: { id }, body: { decision } }),
		onMutate: async ({ id }) => {
			await cache.cancelQueries(reviewsQuery);
			cache.setQueryData(reviewsQuery.queryKey, (page?: Page) =>
				page ? { items: page.items.filter((one) => one.id !== id), total: page.total - 1 } : undefined,
			);
		},
		onError: () => cache.invalidateQueries(reviewsQuery),
	});
};

export const useUndo = () => {
	const cache = useQueryClient();
	return useMutation({
		scope: { id: 'opt-out review' },
		mutationFn: (id: number) => call(undoReview, { params: { id } }),
		onSettled: () => cache.invalidateQueries(reviewsQuery),
	});
};
