import { radius, radiusOwnRoutes as routes } from '@quad/contract/connections/integrations/radius.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../foundation/call.ts';
import { queryKeys } from '../../../../foundation/query-keys.ts';

/** Fetched from Radius itself, which may be slow or fail. */
const choices = (name: 'listContactFields' | 'listCaseFields' | 'listTargets') =>
	queryOptions({
		queryKey: queryKeys.integrations.list('radius', name),
		queryFn: ({ signal }) => call(routes[name], {}, signal),
		retry: false,
		staleTime: 60_000,
	});

export const contactFieldsQuery = choices('listContactFields');
export const caseFieldsQuery = choices('listCaseFields');
export const targetsQuery = choices('listTargets');

export const messageConfigurationQuery = queryOptions({
	queryKey: queryKeys.integrations.list('radius', 'message configuration'),
	queryFn: ({ signal }) => call(routes.readMessageConfiguration, {}, signal),
});

export const automationQuery = queryOptions({
	queryKey: queryKeys.integrations.list('radius', 'automation'),
	queryFn: ({ signal }) => call(routes.readAutomation, {}, signal),
});

/** Polled until a request fails or the screen is left (spec 2 §4). */
export const automationLogQuery = (skip: number, limit: number) =>
	queryOptions({
		queryKey: queryKeys.integrations.list('radius', `automation log ${skip} ${limit}`),
		queryFn: ({ signal }) => call(routes.listAutomationLog, { query: { skip, limit } }, signal),
		refetchInterval: ({ state }) => (state.error ? false : radius.pollMs),
	});
