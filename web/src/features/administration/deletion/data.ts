import { removalWord } from '@quad/contract/administration/deletion/limits.ts';
import {
	deleteContacts,
	findDeletion,
	listDeletions,
	previewRetention,
	readRetention,
	removePeople,
	saveRetention,
} from '@quad/contract/administration/deletion/routes.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';

export const deletionsQuery = queryOptions({
	queryKey: queryKeys.deletions,
	queryFn: ({ signal }) => call(listDeletions, {}, signal),
});

export const useFind = () =>
	useMutation({ mutationFn: (numbers: string) => call(findDeletion, { body: { numbers } }) });

const useRenewed = () => {
	const cache = useQueryClient();
	return () =>
		Promise.all([
			cache.invalidateQueries({ queryKey: queryKeys.deletions }),
			cache.invalidateQueries({ queryKey: queryKeys.contacts.all }),
			cache.invalidateQueries({ queryKey: queryKeys.contactPages }),
		]);
};

export const useDelete = () => {
	const onSuccess = useRenewed();
	return useMutation({ mutationFn: (numbers: string[]) => call(deleteContacts, { body: { numbers } }), onSuccess });
};

export const useRemove = () => {
	const onSuccess = useRenewed();
	return useMutation({
		mutationFn: (numbers: string[]) => call(removePeople, { body: { numbers, confirm: removalWord } }),
		onSuccess,
	});
};

export const retentionQuery = queryOptions({
	queryKey: queryKeys.retention.rule,
	queryFn: ({ signal }) => call(readRetention, {}, signal),
});

export const retentionPreviewQuery = (months: number) =>
	queryOptions({
		queryKey: queryKeys.retention.preview(months),
		queryFn: ({ signal }) => call(previewRetention, { query: { months } }, signal),
		placeholderData: keepPreviousData,
	});

export const useSaveRetention = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (months: number | null) => call(saveRetention, { body: { months } }),
		onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.retention.rule }),
	});
};
