import {
	type ChatRouting,
	deleteWidget,
	getRouting,
	listWidgets,
	saveRouting,
	saveWidget,
} from '@quad/contract/chat/chat/widget-routes.ts';
import type { RequestInput } from '@quad/contract/route.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../foundation/call.ts';
import { queryKeys } from '../../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../../foundation/use-invalidate.ts';

export const widgetsQuery = queryOptions({
	queryKey: queryKeys.chats.widgets,
	queryFn: ({ signal }) => call(listWidgets, {}, signal),
});

export const routingQuery = queryOptions({
	queryKey: queryKeys.chats.routing,
	queryFn: ({ signal }) => call(getRouting, {}, signal),
});

export const useSaveWidget = () =>
	useMutation({
		mutationFn: (body: RequestInput<typeof saveWidget>['body']) => call(saveWidget, { body }),
		onSuccess: useInvalidate(widgetsQuery.queryKey),
	});

export const useDeleteWidget = () =>
	useMutation({
		mutationFn: (widgetId: number) => call(deleteWidget, { params: { widgetId } }),
		onSettled: useInvalidate(widgetsQuery.queryKey),
	});

export const useSaveRouting = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (body: ChatRouting) => call(saveRouting, { body }),
		onSuccess: (saved) => cache.setQueryData(routingQuery.queryKey, saved),
	});
};
