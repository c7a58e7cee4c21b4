import { estimateScheduled, readScheduled, sendScheduledNow } from '@quad/contract/texting/schedules/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';

export const scheduledQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.scheduled.one(id),
		queryFn: ({ signal }) => call(readScheduled, { params: { id } }, signal),
	});

const estimateEveryMs = 60_000;

/** Not cached, because an estimate is soon outdated. */
export const scheduledEstimateQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.scheduled.estimate(id),
		queryFn: ({ signal }) => call(estimateScheduled, { params: { id } }, signal),
		refetchInterval: estimateEveryMs,
		gcTime: 0,
	});

export const useSendScheduledNow = (id: number) => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (version: number) => call(sendScheduledNow, { params: { id }, body: { version } }),
		// not awaited, because the time to undo is already running
		onSettled: () => void cache.invalidateQueries({ queryKey: queryKeys.scheduled.all }),
	});
};
