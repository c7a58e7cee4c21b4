/** The merge fields by name: those of every contact, the sender's, and the college's custom fields. */

import { listCustomFields } from '@quad/contract/administration/custom-fields/routes.ts';
import { senderFields } from '@quad/contract/texting/messaging/merge-fields.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';

/** Sorts the contact's name first, then the college's fields, then the sender's name. */
const place = (id: number): number => {
	if (id > 0) return 1;
	return senderFields.some((field) => field.id === id) ? 2 : 0;
};

export const mergeFieldsQuery = queryOptions({
	queryKey: queryKeys.mergeFields,
	queryFn: async ({ signal }) => {
		const fields = await call(listCustomFields, { query: { includeSystemFields: true } }, signal);
		return fields
			.filter(({ canMailMerge }) => canMailMerge)
			.sort((a, b) => place(a.id) - place(b.id))
			.map(({ displayName }) => displayName);
	},
	staleTime: 5 * 60_000,
});
