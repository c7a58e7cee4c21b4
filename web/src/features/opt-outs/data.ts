/** Texts that wait to be judged, and what is decided of them. */
import { decideReview, listReviews, undoReview } from '@quad/contract/opt-outs/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';

/** As many as are read at once; the next come when these are decided. */
const atOnce = 100;

export const reviewsQuery = queryOptions({
	queryKey: queryKeys.optOutReviews,
	queryFn: ({ signal }) => call(listReviews, { query: { take: atOnce } }, signal),
});

/** One after the other, however quickly the keys come. */
export const useDecide = () =>
	useMutation({
		scope: { id: 'opt-out review' },
		mutationFn: ({ id, decision }: { id: number; decision: 'optOut' | 'keep' }) =>
			call(decideReview, { params: { id }, body: { decision } }),
	});

export const useUndo = () => {
	const cache = useQueryClient();
	return useMutation({
		scope: { id: 'opt-out review' },
		mutationFn: (id: number) => call(undoReview, { params: { id } }),
		onSettled: () => cache.invalidateQueries(reviewsQuery),
	});
};
