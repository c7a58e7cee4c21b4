/** The people to whom the team's contacts can be assigned. */

import { listAssignees } from '@quad/contract/contacts/contacts/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';

export const assigneesQuery = queryOptions({
	queryKey: queryKeys.assignees,
	queryFn: ({ signal }) => call(listAssignees, {}, signal),
	staleTime: 5 * 60_000,
});
