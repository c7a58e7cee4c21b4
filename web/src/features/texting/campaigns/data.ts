/** The current team's campaigns. The live channel refreshes the list. */

import {
	type Campaign,
	type CampaignChanges,
	type CampaignResult,
	createCampaign,
	deleteCampaign,
	exportCampaign,
	listCampaignResults,
	listCampaigns,
	updateCampaign,
} from '@quad/contract/texting/campaigns/routes.ts';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { download } from '../../../foundation/download.ts';
import { useLive } from '../../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../../foundation/query-keys.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';
import type { DataGridProps } from '../../../ui/DataGrid.tsx';
import { type CampaignSearch, isOwnList, ownList, queryOf } from './campaign-search.ts';

const campaignsQuery = (search: CampaignSearch, personId: number) =>
	queryOptions({
		queryKey: queryKeys.campaigns.list(search, personId),
		queryFn: ({ signal }) => call(listCampaigns, { query: queryOf(search, personId) }, signal),
		placeholderData: keepPreviousData,
	});

/** A campaign with its results, once they are counted. */
export type ListedCampaign = Campaign & { result?: CampaignResult | undefined };

export interface CampaignList {
	readonly query: DataGridProps<ListedCampaign>['query'];
	/** Whether the whole team's campaigns are shown in place of the user's own, of which there are none. */
	readonly isOthers: boolean;
}

/** `beginsWithOwn`: shows the user's own campaigns first, or the whole team's if there are none. */
export const useCampaignList = (search: CampaignSearch, { beginsWithOwn = false } = {}): CampaignList => {
	const { personId } = useSession();
	const own = useQuery({ ...campaignsQuery(ownList, personId), enabled: beginsWithOwn && isOwnList(search) });
	const noneIsMine = beginsWithOwn && isOwnList(search) && own.data?.total === 0;
	const mine = useQuery({ ...campaignsQuery(search, personId), enabled: !noneIsMine });
	const everyones = useQuery({ ...campaignsQuery({ ...search, of: 'anybody' }, personId), enabled: noneIsMine });
	useLiveCampaigns();
	const { data, error, isPlaceholderData, refetch } = noneIsMine ? everyones : mine;
	const { data: results } = useQuery(resultsQuery(data?.items.map(({ id }) => id) ?? []));
	const byId = new Map(results?.map((result) => [result.id, result]));
	const items = data?.items.map((campaign) => ({ ...campaign, result: byId.get(campaign.id) }));
	return {
		query: { data: data && items && { ...data, items }, error, isPlaceholderData, refetch },
		isOthers: noneIsMine && (everyones.data?.total ?? 0) > 0,
	};
};

const resultsInterval = 60_000; // replies keep arriving

const resultsQuery = (ids: readonly number[]) =>
	queryOptions({
		queryKey: queryKeys.campaigns.results(ids),
		queryFn: ({ signal }) => call(listCampaignResults, { query: { ids: ids.join(',') } }, signal),
		enabled: ids.length > 0,
		placeholderData: keepPreviousData,
		refetchInterval: resultsInterval,
	});

const useRenew = () => useInvalidate(queryKeys.campaigns.all);

const useLiveCampaigns = (): void => {
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
