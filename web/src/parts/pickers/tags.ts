/** The team's tags: for filters, pickers and their own screens. */
import { createTag, listTags } from '@quad/contract/tags/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';

export const tagsQuery = queryOptions({
	queryKey: queryKeys.tags.list,
	queryFn: ({ signal }) => call(listTags, {}, signal),
});

export const useCreateTag = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (body: { name: string; color?: 'blue' | 'gold' | 'red' | 'purple' | 'pink' }) =>
			call(createTag, { body }),
		onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.tags.all }),
	});
};
