import { scheduleLimits } from '@quad/contract/texting/schedules/limits.ts';
import { listScheduled, type ScheduleView } from '@quad/contract/texting/schedules/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';

const fetchPage = (view: ScheduleView, skip: number, signal: AbortSignal) =>
	call(listScheduled, { query: { view, skip, take: scheduleLimits.page } }, signal);

export const scheduledListQuery = (view: Exclude<ScheduleView, 'waiting'>, skip: number) =>
	queryOptions({
		queryKey: queryKeys.scheduled.list(view, skip),
		queryFn: ({ signal }) => fetchPage(view, skip, signal),
		placeholderData: keepPreviousData,
	});

/** Loads more pages below the first, because all messages that need a decision are listed together. */
export const waitingQuery = infiniteQueryOptions({
	queryKey: queryKeys.scheduled.waiting,
	queryFn: ({ pageParam, signal }) => fetchPage('waiting', pageParam, signal),
	initialPageParam: 0,
	getNextPageParam: (last, _pages, skip) =>
		skip + scheduleLimits.page < last.total ? skip + scheduleLimits.page : undefined,
	select: ({ pages }) => ({ items: pages.flatMap(({ items }) => items), total: pages.at(-1)?.total ?? 0 }),
});
