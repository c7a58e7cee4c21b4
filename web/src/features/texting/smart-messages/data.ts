import { smartMessageLimits } from '@quad/contract/texting/smart-messages/limits.ts';
import {
	changeSmartMessage,
	createSmartMessage,
	deleteSmartMessage,
	listSmartMessages,
	type NewSmartMessage,
	type SmartMessageChange,
} from '@quad/contract/texting/smart-messages/routes.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';
import { filterOf, type SmartMessageSearch } from './smart-message-search.ts';

export const smartMessagesQuery = (search: SmartMessageSearch, personId: number) =>
	queryOptions({
		queryKey: queryKeys.smartMessages.list(search, personId),
		queryFn: ({ signal }) =>
			call(
				listSmartMessages,
				{ query: { ...filterOf(search, personId), skip: search.skip, take: smartMessageLimits.page } },
				signal,
			),
		placeholderData: keepPreviousData,
	});

const useRenewed = () => useInvalidate(queryKeys.smartMessages.all);

export const useCreate = () =>
	useMutation({ mutationFn: (body: NewSmartMessage) => call(createSmartMessage, { body }), onSuccess: useRenewed() });

export const useChange = () =>
	useMutation({
		mutationFn: ({ id, ...body }: SmartMessageChange & { id: number }) =>
			call(changeSmartMessage, { params: { id }, body }),
		onSettled: useRenewed(),
	});

export const useDelete = () =>
	useMutation({ mutationFn: (id: number) => call(deleteSmartMessage, { params: { id } }), onSettled: useRenewed() });
