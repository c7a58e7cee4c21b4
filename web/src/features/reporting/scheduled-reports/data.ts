import {
	changeScheduledReport,
	createScheduledReport,
	deleteScheduledReport,
	listReportReaders,
	listScheduledReports,
} from '@quad/contract/reporting/scheduled-reports/routes.ts';
import type { RequestInput } from '@quad/contract/route.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { toast } from '../../../foundation/toast.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

export const scheduledReportsQuery = queryOptions({
	queryKey: queryKeys.scheduledReports.list,
	queryFn: ({ signal }) => call(listScheduledReports, {}, signal),
});

export const peopleQuery = (isOfAll: boolean) =>
	queryOptions({
		queryKey: queryKeys.scheduledReports.people(isOfAll),
		queryFn: ({ signal }) => call(listReportReaders, { query: isOfAll ? { scope: 'org' } : {} }, signal),
	});

/** Creates a scheduled report, or changes the frequency and recipients of the one with this ID. */
export const useSave = (id: number | undefined) =>
	useMutation({
		mutationFn: (body: RequestInput<typeof createScheduledReport>['body']) =>
			id === undefined
				? call(createScheduledReport, { body })
				: call(changeScheduledReport, { params: { id }, body: { every: body.every, readers: body.readers } }),
		onSuccess: useInvalidate(queryKeys.scheduledReports.list),
	});

export const useDelete = () =>
	useMutation({
		mutationFn: (id: number) => call(deleteScheduledReport, { params: { id } }),
		onError: (error) => toast.failure(error),
		onSettled: useInvalidate(queryKeys.scheduledReports.list),
	});
