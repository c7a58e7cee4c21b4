/** The queries of a campaign's report, which are polled because replies keep arriving. */

import { campaignLimits } from '@quad/contract/texting/campaigns/limits.ts';
import {
	campaignActivity,
	campaignMessageActivity,
	campaignMeta,
	campaignReplyNumbers,
	campaignReplyTimes,
} from '@quad/contract/texting/campaigns/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';

const refetchInterval = 60_000;

export const metaQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.campaignReport(id, 'meta'),
		queryFn: ({ signal }) => call(campaignMeta, { params: { id } }, signal),
		refetchInterval,
	});

export const activityQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.campaignReport(id, 'activity'),
		queryFn: ({ signal }) => call(campaignActivity, { params: { id } }, signal),
		refetchInterval,
	});

export const replyTimesQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.campaignReport(id, 'reply-times'),
		queryFn: ({ signal }) => call(campaignReplyTimes, { params: { id } }, signal),
		refetchInterval,
	});

export const replyNumbersQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.campaignReport(id, 'reply-numbers'),
		queryFn: ({ signal }) => call(campaignReplyNumbers, { params: { id } }, signal),
		refetchInterval,
	});

export const messagesQuery = (id: number, skip: number) =>
	queryOptions({
		queryKey: queryKeys.campaignMessages(id, skip),
		queryFn: ({ signal }) =>
			call(campaignMessageActivity, { params: { id }, query: { skip, take: campaignLimits.messagesPage } }, signal),
		placeholderData: keepPreviousData,
	});
