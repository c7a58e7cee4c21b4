/** Who of the team is told by mail of what. */
import { type Alert, listAlerts, saveAlert } from '@quad/contract/notices/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';

export const alertsQuery = queryOptions({
	queryKey: ['team alerts'],
	queryFn: ({ signal }) => call(listAlerts, { query: {} }, signal),
});

export const useSaveAlert = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (alert: Alert) => call(saveAlert, { query: {}, body: alert }),
		onSuccess: (saved) =>
			cache.setQueryData(alertsQuery.queryKey, (before) =>
				before?.map((one) => (one.event === saved.event ? saved : one)),
			),
	});
};
