import { endSession, endSessions, listSessions } from '@quad/contract/access/session/sessions.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { forgetSession, loadRoot } from '../../../foundation/session-end.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { withToken } from '../../../foundation/token.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

export const sessionsQuery = queryOptions({
	queryKey: queryKeys.sessions,
	queryFn: ({ signal }) => call(listSessions, {}, signal),
	refetchOnWindowFocus: 'always', // the live channel doesn't cover sessions
});

export const useEndSession = () =>
	useMutation({
		mutationFn: (id: number) => call(endSession, { params: { id } }),
		onSuccess: () => toast.success('Signed out there.'),
		onError: toast.failure,
		onSettled: useInvalidate(sessionsQuery.queryKey),
	});

/** Signs out elsewhere or everywhere. In the latter case it leaves the page before another call can fail. */
export const useEndSessions = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (alsoThis: boolean) =>
			withToken(async () => {
				await call(endSessions, { query: { alsoThis } });
				if (!alsoThis) return;
				forgetSession();
				loadRoot(to.login());
			}),
		onSuccess: (_, alsoThis) => {
			if (!alsoThis) toast.success('Signed out everywhere else.');
		},
		onSettled: (_, __, alsoThis) => (alsoThis ? undefined : cache.invalidateQueries(sessionsQuery)),
	});
};
