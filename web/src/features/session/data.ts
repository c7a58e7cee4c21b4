import { findMethod, getWelcome } from '@quad/contract/session/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';

export const welcomeQuery = queryOptions({
	queryKey: ['welcome'],
	queryFn: ({ signal }) => call(getWelcome, {}, signal),
	staleTime: Number.POSITIVE_INFINITY,
});

/** Which way this address signs in. */
export const askMethod = (email: string) => call(findMethod, { query: { email } });
