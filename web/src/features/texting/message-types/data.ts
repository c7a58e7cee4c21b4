import {
	changeMessageType,
	createMessageType,
	listAllMessageTypes,
	makeMessageTypeDefault,
} from '@quad/contract/texting/message-types/routes.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

/** Returns the list as one page, as a grid expects it. */
export const listedQuery = queryOptions({
	queryKey: queryKeys.messageTypes.list,
	queryFn: ({ signal }) => call(listAllMessageTypes, {}, signal),
	select: (items) => ({ items, total: items.length }),
});

const useRenewed = () => useInvalidate(queryKeys.messageTypes.all);

export const useSaveMessageType = () =>
	useMutation({
		mutationFn: ({ id, ...input }: { id: number | undefined; description: string; isEnabled: boolean }) =>
			id === undefined ? call(createMessageType, { body: input }) : call(changeMessageType, { body: { id, ...input } }),
		onSuccess: useRenewed(),
	});

export const useMakeDefault = () =>
	useMutation({ mutationFn: (id: number) => call(makeMessageTypeDefault, { body: { id } }), onSettled: useRenewed() });
