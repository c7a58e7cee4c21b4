/** What each integration of the team last did. Undefined while it loads, and for users who can't set them up. */
import { type IntegrationState, listIntegrationStates } from '@quad/contract/connections/integrations/states.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { useSession } from '../../foundation/session.ts';

const quietMs = 60_000;
const busyMs = 5_000;

export const integrationStatesQuery = queryOptions({
	queryKey: queryKeys.integrations.states,
	queryFn: ({ signal }) => call(listIntegrationStates, {}, signal),
	staleTime: 10_000,
	refetchInterval: ({ state: { data, error } }) => {
		if (error) return false;
		return data?.some(({ state }) => state === 'Running') ? busyMs : quietMs;
	},
});

export const useIntegrationStates = (): readonly IntegrationState[] | undefined => {
	const { may } = useSession();
	return useQuery({ ...integrationStatesQuery, enabled: may('configureIntegrations') }).data;
};
