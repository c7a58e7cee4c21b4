import {
	changeContactView,
	deleteContactView,
	listContactViews,
	saveContactView,
} from '@quad/contract/contacts/contacts/view-routes.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

export const viewsQuery = queryOptions({
	queryKey: queryKeys.contacts.views,
	queryFn: ({ signal }) => call(listContactViews, {}, signal),
});

const useRenewed = () => useInvalidate(queryKeys.contacts.views);

export const useSaveView = () =>
	useMutation({
		mutationFn: (body: { name: string; search: string }) => call(saveContactView, { body }),
		onSuccess: useRenewed(),
	});

export const useChangeView = (viewId: number) =>
	useMutation({
		mutationFn: (body: { name?: string; search?: string }) => call(changeContactView, { params: { viewId }, body }),
		onSettled: useRenewed(),
	});

export const useDeleteView = () =>
	useMutation({
		mutationFn: (viewId: number) => call(deleteContactView, { params: { viewId } }),
		onSettled: useRenewed(),
	});
