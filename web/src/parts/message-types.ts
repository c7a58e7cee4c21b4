/** What a message can be about in this team: what is offered where one is sent. */
import { listMessageTypes } from '@quad/contract/message-types/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../foundation/call.ts';

export const messageTypesQuery = queryOptions({
	queryKey: ['message-types', 'offered'],
	queryFn: ({ signal }) => call(listMessageTypes, {}, signal),
	staleTime: 30_000,
});
