import { readCampaign } from '@quad/contract/texting/campaigns/routes.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';

export const campaignQuery = (id: number | undefined) =>
	queryOptions({
		queryKey: queryKeys.campaigns.one(id),
		queryFn: id === undefined ? skipToken : ({ signal }) => call(readCampaign, { params: { id } }, signal),
	});
