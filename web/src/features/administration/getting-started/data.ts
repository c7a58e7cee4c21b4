import { type Checklist, openChecklist, readChecklist } from '@quad/contract/administration/getting-started/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { profileQuery } from '../../../foundation/session.ts';

/** Fetched again on every visit, because most steps are done on other screens. */
export const checklistQuery = queryOptions({
	queryKey: queryKeys.gettingStarted,
	queryFn: ({ signal }) => call(readChecklist, {}, signal),
	staleTime: 0,
	refetchOnWindowFocus: true,
});

/** Shows the navigation link while the checklist is open. */
export const useOpenChecklist = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (isOpen: boolean) => call(openChecklist, { body: { isOpen } }),
		onSuccess: (checklist: Checklist) => {
			cache.setQueryData(checklistQuery.queryKey, checklist);
			return cache.invalidateQueries({ queryKey: profileQuery.queryKey });
		},
	});
};
