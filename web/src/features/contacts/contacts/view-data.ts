import { deleteContactView, listContactViews, saveContactView } from '@quad/contract/contacts/contacts/view-routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';

export const viewsQuery = queryOptions({
	queryKey: queryKeys.contacts.views,
	queryFn: ({ signal }) => call(listContactViews, {}, signal),
});

const useRenewed = () => {
	const cache = useQueryClient();
	return () => cache.invalidateQueries({ queryKey: queryKeys.contacts.views });
};

export const useSaveView = () => {
	const onSuccess = useRenewed();
	return useMutation({
		mutationFn: (body: { name: string; search: string }) => call(saveContactView, { body }),
		onSuccess,
	});
};

export const useDeleteView = () => {
	const onSettled = useRenewed();
	return useMutation({ mutationFn: (viewId: number) => call(deleteContactView, { params: { viewId } }), onSettled });
};
