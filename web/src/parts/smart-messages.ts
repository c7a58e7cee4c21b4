/** Smart messages as several screens read them. */
import { readSmartMessage } from '@quad/contract/smart-messages/routes.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../foundation/call.ts';

export const smartMessageQuery = (id: number | undefined) =>
	queryOptions({
		queryKey: ['smart-messages', 'one', id],
		queryFn:
			id === undefined
				? skipToken
				: ({ signal }) => call(readSmartMessage, { params: { id }, query: { includeDeleted: false } }, signal),
	});
