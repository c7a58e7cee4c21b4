import { platformLimits } from '@quad/contract/administration/platform/limits.ts';
import {
	createOrganization,
	declineRequest,
	grantRequest,
	listOrganizations,
	listServiceRequests,
	readOrganization,
	setAddOn,
	setCampaignStatus,
	setFeature,
	setSuspension,
	updateOrganization,
} from '@quad/contract/administration/platform/routes.ts';
import type { RequestInput, Route } from '@quad/contract/route.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';

export const organizationsQuery = (searchText: string, skip: number) =>
	queryOptions({
		queryKey: queryKeys.platformOrganizations.list(searchText, skip),
		queryFn: ({ signal }) =>
			call(listOrganizations, { query: { searchText, skip, take: platformLimits.organizations } }, signal),
		placeholderData: keepPreviousData,
	});

export const organizationQuery = (organizationId: number) =>
	queryOptions({
		queryKey: queryKeys.platformOrganizations.one(organizationId),
		queryFn: ({ signal }) => call(readOrganization, { params: { organizationId } }, signal),
	});

export const serviceRequestsQuery = (skip: number) =>
	queryOptions({
		queryKey: queryKeys.platformRequests.list(skip),
		queryFn: ({ signal }) => call(listServiceRequests, { query: { skip, take: platformLimits.requests } }, signal),
		placeholderData: keepPreviousData,
	});

/** Changes a setting, then fetches everything that may show it, including the provider's own settings. */
const useSetting = <R extends Route>(route: R) => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (input: RequestInput<R>) => call(route, input),
		onSettled: () =>
			Promise.all(
				[
					queryKeys.platformOrganizations.all,
					queryKeys.platformRequests.all,
					queryKeys.platformCredits.all,
					queryKeys.configuration,
					queryKeys.marketplace.all,
				].map((queryKey) => cache.invalidateQueries({ queryKey })),
			),
	});
};

export const useCreateOrganization = () => useSetting(createOrganization);
export const useUpdateOrganization = () => useSetting(updateOrganization);
export const useSetAddOn = () => useSetting(setAddOn);
export const useSetSuspension = () => useSetting(setSuspension);
export const useSetFeature = () => useSetting(setFeature);
export const useSetCampaignStatus = () => useSetting(setCampaignStatus);
export const useGrantRequest = () => useSetting(grantRequest);
export const useDeclineRequest = () => useSetting(declineRequest);
