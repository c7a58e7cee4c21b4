import { listDuplicates, mergeContacts, previewMerge, undoMerge } from '@quad/contract/contacts/contacts/routes.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';

interface Pair {
	keptId: number;
	mergedId: number;
	take: string[];
}

export const mergePreviewQuery = (pair: Pair) =>
	queryOptions({
		queryKey: queryKeys.mergePreview(pair),
		queryFn: ({ signal }) => call(previewMerge, { body: pair }, signal),
		placeholderData: keepPreviousData,
		gcTime: 0,
	});

export const duplicatesQuery = queryOptions({
	queryKey: queryKeys.contacts.duplicates,
	queryFn: ({ signal }) => call(listDuplicates, {}, signal),
});

const useRenewed = () => {
	const cache = useQueryClient();
	return () =>
		Promise.all([
			cache.invalidateQueries({ queryKey: queryKeys.contacts.all }),
			cache.invalidateQueries({ queryKey: queryKeys.contactPages }),
			cache.invalidateQueries({ queryKey: queryKeys.tags.all }),
		]);
};

export const useMergeContacts = () => {
	const onSuccess = useRenewed();
	return useMutation({ mutationFn: (pair: Pair) => call(mergeContacts, { body: pair }), onSuccess });
};

export const useUndoMerge = () => {
	const onSuccess = useRenewed();
	return useMutation({ mutationFn: (mergeId: number) => call(undoMerge, { params: { mergeId } }), onSuccess });
};
