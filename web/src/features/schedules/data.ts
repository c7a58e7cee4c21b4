/** The messages of the team that go out later. */
import { scheduleLimits } from '@quad/contract/schedules/limits.ts';
import { listScheduled, type ScheduleView } from '@quad/contract/schedules/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';

export const scheduledListQuery = (view: ScheduleView, skip: number) =>
	queryOptions({
		queryKey: ['scheduled', 'list', view, skip],
		queryFn: ({ signal }) => call(listScheduled, { query: { view, skip, take: scheduleLimits.page } }, signal),
		placeholderData: keepPreviousData,
	});
