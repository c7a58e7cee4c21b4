import { listCustomFields } from '@quad/contract/administration/custom-fields/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';

export const customFieldsQuery = queryOptions({
	queryKey: queryKeys.customFields.list,
	queryFn: ({ signal }) => call(listCustomFields, { query: {} }, signal),
});
