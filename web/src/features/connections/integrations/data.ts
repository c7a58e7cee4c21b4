import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueries } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';
import { type Configuration, configuration } from './configuration.ts';
import { type AnyUi, type ConnectorUi, isImporting } from './connector-ui.ts';

export const configurationOfExport = (configuration: Configuration, type: ExportType) =>
	({
		MessageActivity: configuration.messageActivityExportConfiguration,
		OptOuts: configuration.optOutExportConfiguration,
		DeliveryErrors: configuration.deliveryFailureConfiguration,
		ChatTranscripts: configuration.chatTranscriptsExportConfiguration,
	})[type];

export const configurationQuery = ({ descriptor, routes }: AnyUi) =>
	queryOptions({
		queryKey: queryKeys.integrations.configuration(descriptor.key),
		queryFn: async ({ signal }) => configuration.parse(await call(routes.readConfiguration, {}, signal)),
	});

interface Page {
	skip: number;
	limit?: number;
}

/** Polled until a request fails or the screen is left (spec 3 §4). */
export const runsQuery = (
	ui: AnyUi,
	direction: 'imports' | 'exports',
	{ skip, limit = integrationLimits.history }: Page,
) =>
	queryOptions({
		queryKey: queryKeys.integrations.runs(ui.descriptor.key, direction, skip, limit),
		queryFn: ({ signal }) => {
			const list = direction === 'imports' && isImporting(ui) ? ui.routes.listImports : ui.routes.listExports;
			return call(list, { query: { skip, limit } }, signal);
		},
		refetchInterval: ({ state }) => (state.error ? false : ui.descriptor.pollMs),
	});

const recordsAtATime = 50;

/** The records of an export, in the order in which they were written. */
export const recordsQuery = ({ descriptor, routes }: AnyUi, id: number) =>
	infiniteQueryOptions({
		queryKey: queryKeys.integrations.records(descriptor.key, id),
		queryFn: ({ pageParam, signal }) =>
			call(routes.listExportRecords, { params: { id }, query: { skip: pageParam, limit: recordsAtATime } }, signal),
		initialPageParam: 0,
		getNextPageParam: ({ total }, _pages, skip) => (skip + recordsAtATime < total ? skip + recordsAtATime : undefined),
		select: ({ pages }) => ({
			columns: pages[0]?.columns ?? [],
			records: pages.flatMap(({ records }) => records),
			total: pages.at(-1)?.total ?? 0,
		}),
	});

export const refusedQuery = ({ descriptor, routes }: AnyUi, id: number, { skip, limit }: Required<Page>) =>
	queryOptions({
		queryKey: queryKeys.integrations.list(descriptor.key, `refused ${id} ${skip} ${limit}`),
		queryFn: ({ signal }) => call(routes.listRefused, { params: { id }, query: { skip, limit } }, signal),
	});

export const fieldsQuery = ({ descriptor, routes }: ConnectorUi) =>
	queryOptions({
		queryKey: queryKeys.integrations.fields(descriptor.key),
		queryFn: ({ signal }) => call(routes.listFields, {}, signal),
		retry: false,
		staleTime: 60_000,
	});

/** `name`: the field's name. */
export const choicesQuery = ({ descriptor, choices, choicesOf }: AnyUi, name: string) => {
	const own = choicesOf?.[name];
	return queryOptions({
		queryKey: queryKeys.integrations.choices(descriptor.key, ...(own ? [name] : [])),
		queryFn: ({ signal }) => (own ?? choices)?.(signal) ?? [],
		retry: false,
		staleTime: 60_000,
	});
};
/** Loads suggestions from the other system. If that fails the list is empty, and a value can still be typed. */
export const useSuggestions = ({ descriptor, suggestions = {} }: AnyUi, isConfigured: boolean) => {
	const names = Object.keys(suggestions);
	const answers = useQueries({
		queries: Object.entries(suggestions).map(([name, list]) => ({
			queryKey: queryKeys.integrations.list(descriptor.key, name),
			queryFn: ({ signal }: { signal: AbortSignal }) => list(signal),
			enabled: isConfigured,
			retry: false,
			staleTime: 60_000,
		})),
	});
	return Object.fromEntries(names.map((name, at) => [name, answers[at]?.data ?? []] as const));
};

export const useRenew = ({ descriptor }: AnyUi) =>
	useInvalidate(queryKeys.integrations.of(descriptor.key), queryKeys.integrations.states);

/** Runs an action on the connection, then fetches its data again. */
export const useAct = <Input, Result>(ui: AnyUi, act: (input: Input) => Promise<Result>) => {
	const renew = useRenew(ui);
	return useMutation({ mutationFn: act, onSettled: renew });
};
