import { readSmartMessage } from '@quad/contract/texting/smart-messages/routes.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';

export const smartMessageQuery = (id: number | undefined) =>
	queryOptions({
		queryKey: queryKeys.smartMessages.one(id),
		queryFn:
			id === undefined
				? skipToken
				: ({ signal }) => call(readSmartMessage, { params: { id }, query: { includeDeleted: false } }, signal),
	});
