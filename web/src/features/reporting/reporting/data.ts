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
	reportTrend,
	type UsageQuery,
	unreadFile,
	usageOfDepartment,
	usageOfOrganization,
} from '@quad/contract/reporting/reporting/routes.ts';
import { readToday } from '@quad/contract/reporting/today/routes.ts';
import type { RequestInput } from '@quad/contract/route.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { download } from '../../../foundation/download.ts';
import { useLive } from '../../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../../foundation/query-keys.ts';
import { useProfile, useSession } from '../../../foundation/session.ts';
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

export const trendQuery = (filters: ReportQuery) =>
	queryOptions({
		queryKey: queryKeys.figures.of('trend', filters),
		queryFn: ({ signal }) => call(reportTrend, { body: filters }, signal),
		placeholderData: keepPreviousData,
	});

/** What needs someone in the team, or in all teams. Not everything that it lists has a live topic. */
export const todayQuery = (isOfAll: boolean) =>
	queryOptions({
		queryKey: queryKeys.figures.today.of(isOfAll),
		queryFn: ({ signal }) => call(readToday, { query: isOfAll ? { scope: 'org' } : {} }, signal),
		refetchInterval: 60_000,
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

/** Fetches what needs someone again when it may have changed. */
export const useLiveToday = (): void => {
	const { teamId, inboxes, may } = useSession();
	const cache = useQueryClient();
	const topics = [
		liveTopics.contacts(teamId),
		liveTopics.schedules(teamId),
		...inboxes.flatMap(({ id }) => [liveTopics.inbox(id), liveTopics.sent(id)]),
		...(may('webChat') ? [liveTopics.chat(teamId)] : []),
	];
	useLive(topics, () => void cache.invalidateQueries({ queryKey: queryKeys.figures.today.all }));
};
