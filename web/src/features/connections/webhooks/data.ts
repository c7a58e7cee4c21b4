import {
	deleteWebhook,
	type deliveryStates,
	listDeliveries,
	listWebhooks,
	readDelivery,
	replaceSigningSecret,
	saveWebhook,
	sendAgain,
	sendAllAgain,
	testWebhook,
} from '@quad/contract/connections/webhooks/routes.ts';
import type { RequestInput } from '@quad/contract/route.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

export const webhooksQuery = (teamId: number) =>
	queryOptions({
		queryKey: queryKeys.webhooks.ofTeam(teamId),
		queryFn: ({ signal }) => call(listWebhooks, { query: { department: teamId } }, signal),
	});

type WebhookForm = RequestInput<typeof saveWebhook>['body'];

const useRenewed = () => useInvalidate(queryKeys.webhooks.all);

export const useSaveWebhook = () =>
	useMutation({ mutationFn: (body: WebhookForm) => call(saveWebhook, { query: {}, body }), onSuccess: useRenewed() });

export const useDeleteWebhook = (id: number) =>
	useMutation({ mutationFn: () => call(deleteWebhook, { params: { id } }), onSettled: useRenewed() });

export const useReplaceSecret = (id: number) =>
	useMutation({ mutationFn: () => call(replaceSigningSecret, { params: { id } }) });

export const useTestWebhook = (id: number) => useMutation({ mutationFn: () => call(testWebhook, { params: { id } }) });

export type DeliveryState = (typeof deliveryStates)[number];
export interface DeliverySearch {
	state: DeliveryState | 'all';
	skip: number;
}

export const deliveriesPage = 50;
const everyMs = 5_000;

export const deliveriesQuery = (id: number, { state, skip }: DeliverySearch) =>
	queryOptions({
		queryKey: queryKeys.webhooks.deliveries(id, state, skip),
		queryFn: ({ signal }) =>
			call(
				listDeliveries,
				{ params: { id }, query: { skip, take: deliveriesPage, ...(state === 'all' ? {} : { state }) } },
				signal,
			),
		placeholderData: keepPreviousData,
		refetchInterval: everyMs,
	});

export const deliveryQuery = (id: number, deliveryId: number) =>
	queryOptions({
		queryKey: queryKeys.webhooks.delivery(id, deliveryId),
		queryFn: ({ signal }) => call(readDelivery, { params: { id, deliveryId } }, signal),
	});

export const useSendAgain = (id: number) =>
	useMutation({
		mutationFn: (deliveryId: number) => call(sendAgain, { params: { id, deliveryId } }),
		onSettled: useRenewed(),
	});

export const useSendAllAgain = (id: number) =>
	useMutation({ mutationFn: () => call(sendAllAgain, { params: { id } }), onSettled: useRenewed() });
