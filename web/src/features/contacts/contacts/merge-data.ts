import { listDuplicates, mergeContacts, previewMerge, undoMerge } from '@quad/contract/contacts/contacts/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useContactWrite } from '../../../parts/contacts/contact-data.ts';

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

export const useMergeContacts = () => useContactWrite((pair: Pair) => call(mergeContacts, { body: pair }));

export const useUndoMerge = () => useContactWrite((mergeId: number) => call(undoMerge, { params: { mergeId } }));
