/** Queries for dashboards and reports. The live channel says when figures have changed. */

import {
	campaignsOfDepartment,
	campaignsOfStaff,
	type DashboardCampaignSort,
} from '@quad/contract/reporting/reporting/dashboard-routes.ts';
import { reportingLimits } from '@quad/contract/reporting/reporting/limits.ts';
import {
	exportUnread,
	listUnread,
	reportDetails,
	reportMessages,
	reportReplies,
	reportReplyNumbers,
	reportRows,
	type UsageQuery,
	unreadFile,
	usageOfDepartment,
	usageOfOrganization,
} from '@quad/contract/reporting/reporting/routes.ts';
import type { RequestInput } from '@quad/contract/route.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { download } from '../../../foundation/download.ts';
import { useLive } from '../../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../../foundation/query-keys.ts';
import { useProfile } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import type { ReportQuery } from './report-search.ts';

export const messagesQuery = ({ sharedInboxes, ...filters }: ReportQuery) =>
	queryOptions({
		queryKey: queryKeys.figures.of('messages', { ...filters, sharedInboxes }),
		queryFn: ({ signal }) =>
			call(
				reportMessages,
				{ body: { ...filters, ...(sharedInboxes ? { sharedinboxes: sharedInboxes } : {}) } },
				signal,
			),
		placeholderData: keepPreviousData,
	});

export const repliesQuery = (filters: ReportQuery) =>
	queryOptions({
		queryKey: queryKeys.figures.of('replies', filters),
		queryFn: ({ signal }) => call(reportReplies, { body: filters }, signal),
		placeholderData: keepPreviousData,
	});

export const replyNumbersQuery = (filters: ReportQuery) =>
	queryOptions({
		queryKey: queryKeys.figures.of('reply numbers', filters),
		queryFn: ({ signal }) => call(reportReplyNumbers, { body: filters }, signal),
		placeholderData: keepPreviousData,
	});

export const detailsQuery = (filters: ReportQuery) =>
	queryOptions({
		queryKey: queryKeys.figures.of('details', filters),
		queryFn: ({ signal }) => call(reportDetails, { body: filters }, signal),
		placeholderData: keepPreviousData,
	});

type Behind = Omit<RequestInput<typeof reportRows>['body'], keyof ReportQuery>;

export const rowsQuery = (filters: ReportQuery, behind: Behind) =>
	queryOptions({
		queryKey: queryKeys.figures.of('rows', { ...filters, ...behind }),
		queryFn: ({ signal }) => call(reportRows, { body: { ...filters, ...behind } }, signal),
		placeholderData: keepPreviousData,
	});

/** The campaigns of a team, of all teams, or created by one person. */
export type CampaignsOf = { teamId: number; scope?: 'org' } | { staffId: number };

interface CampaignsRange extends Pick<ReportQuery, 'time' | 'start' | 'end'> {
	sortBy: DashboardCampaignSort;
	sortOrder: 'asc' | 'desc';
	skip: number;
}

export const campaignsQuery = (source: CampaignsOf, query: CampaignsRange) =>
	queryOptions({
		queryKey: queryKeys.figures.of('campaigns', { ...source, ...query }),
		queryFn: ({ signal }) => {
			if ('staffId' in source) return call(campaignsOfStaff, { params: { id: source.staffId }, query }, signal);
			const { teamId: id, scope } = source;
			return call(campaignsOfDepartment, { params: { id }, query: { ...query, ...(scope ? { scope } : {}) } }, signal);
		},
		placeholderData: keepPreviousData,
	});

export const usageQuery = (query: UsageQuery, isOfAll: boolean) =>
	queryOptions({
		queryKey: queryKeys.figures.of('usage', { ...query, isOfAll }),
		queryFn: ({ signal }) => call(isOfAll ? usageOfOrganization : usageOfDepartment, { query }, signal),
		placeholderData: keepPreviousData,
	});

export const unreadQuery = (skip: number) =>
	queryOptions({
		queryKey: queryKeys.figures.of('unread', { skip }),
		queryFn: ({ signal }) => call(listUnread, { query: { skip, take: reportingLimits.page } }, signal),
		placeholderData: keepPreviousData,
	});

export const useExportUnread = () =>
	useMutation({
		mutationFn: () => download(exportUnread, {}, unreadFile),
		onError: (error) => toast.failure(error),
	});

/** Fetches the figures on the screen again when they have changed. */
export const useLiveFigures = (): void => {
	const { organizationId } = useProfile().currentDepartment;
	const cache = useQueryClient();
	useLive(liveTopics.figures(organizationId), () => void cache.invalidateQueries({ queryKey: queryKeys.figures.all }));
};
