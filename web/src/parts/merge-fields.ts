/** The fields that can be merged into a text, by name: those of every contact, the sender's, and the college's own. */
import { listMergeFields } from '@quad/contract/messaging/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../foundation/call.ts';

export const mergeFieldsQuery = queryOptions({
	queryKey: ['merge-fields'],
	queryFn: async ({ signal }) => {
		const fields = await call(listMergeFields, { query: { includeSystemFields: true } }, signal);
		return fields.filter(({ canMailMerge }) => canMailMerge).map(({ displayName }) => displayName);
	},
	staleTime: 5 * 60_000,
});
