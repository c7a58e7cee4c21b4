/** The current team's campaigns. The live channel refreshes the list. */

import {
	type Campaign,
	type CampaignChanges,
	createCampaign,
	deleteCampaign,
	exportCampaign,
	listCampaigns,
	updateCampaign,
} from '@quad/contract/texting/campaigns/routes.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { download } from '../../../foundation/download.ts';
import { useLive } from '../../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../../foundation/query-keys.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';
import { type CampaignSearch, queryOf } from './campaign-search.ts';

export const campaignsQuery = (search: CampaignSearch, personId: number) =>
	queryOptions({
		queryKey: queryKeys.campaigns.list(search, personId),
		queryFn: ({ signal }) => call(listCampaigns, { query: queryOf(search, personId) }, signal),
		placeholderData: keepPreviousData,
	});

const useRenew = () => useInvalidate(queryKeys.campaigns.all);

export const useLiveCampaigns = (): void => {
	const { teamId } = useSession();
	const renew = useRenew();
	useLive(liveTopics.campaigns(teamId), () => void renew());
};

/** Creates a campaign, or changes the one with this ID. */
export const useSave = (id: number | undefined) => {
	const renew = useRenew();
	return useMutation({
		mutationFn: (form: { name: string; description: string }) =>
			id === undefined ? call(createCampaign, { body: form }) : call(updateCampaign, { params: { id }, body: form }),
		onSuccess: renew,
	});
};

export const campaignUpdated = 'Your campaign was successfully updated.'; // spec 1 §8
export const campaignCreated = 'Your campaign was created successfully!'; // spec 1 §8

export const useTurnActive = () => {
	const renew = useRenew();
	return useMutation({
		mutationFn: ({ id, active }: Campaign) =>
			call(updateCampaign, { params: { id }, body: { active: !active } satisfies CampaignChanges }),
		onSuccess: () => toast.success(campaignUpdated),
		onError: (error) => toast.failure(error),
		onSettled: renew,
	});
};

export const useDelete = () => {
	const renew = useRenew();
	return useMutation({
		mutationFn: ({ id }: Campaign) => call(deleteCampaign, { params: { id } }),
		onSettled: renew,
	});
};

export const useExport = () =>
	useMutation({
		mutationFn: (id: number) => download(exportCampaign, { params: { id } }, `campaign-activity-${id}.csv`),
		onError: (error) => toast.failure(error),
	});
