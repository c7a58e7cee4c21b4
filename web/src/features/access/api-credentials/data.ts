import { listCredentials, revokeCredential } from '@quad/contract/access/api-credentials/routes.ts';

import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

/** `all`: lists the whole organization's credentials instead of the current team's. */
export const credentialsQuery = (all: boolean) =>
	queryOptions({
		queryKey: queryKeys.credentials.list(all),
		queryFn: ({ signal }) => call(listCredentials, { query: { all } }, signal),
		select: (items) => ({ items, total: items.length }),
	});

export const useRenewCredentials = () => useInvalidate(queryKeys.credentials.all);

export const useRevokeCredential = () =>
	useMutation({
		mutationFn: (id: number) => call(revokeCredential, { params: { id } }),
		onSettled: useRenewCredentials(),
	});
