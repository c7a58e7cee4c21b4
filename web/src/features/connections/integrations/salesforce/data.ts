import { salesforceRoutes as routes } from '@quad/contract/connections/integrations/salesforce.ts';
import type { SalesforceColumn } from '@quad/contract/connections/integrations/salesforce-calls.ts';
import type { SalesforceObject } from '@quad/contract/connections/integrations/salesforce-source.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../../foundation/call.ts';
import { queryKeys } from '../../../../foundation/query-keys.ts';
import type { Draft } from './drafts.ts';

const keyOf = (...what: string[]) => queryKeys.integrations.choices('salesforce', ...what);

/** Each request counts toward the college’s daily limit, so results are cached longer and requests not retried. */
const usual = { retry: false, staleTime: 5 * 60_000 } as const;

export const importConfigurationQuery = queryOptions({
	queryKey: queryKeys.integrations.choices('salesforce', 'import configuration'),
	queryFn: ({ signal }) => call(routes.readImport, {}, signal),
});

export const messageConfigurationQuery = queryOptions({
	queryKey: queryKeys.integrations.choices('salesforce', 'message configuration'),
	queryFn: ({ signal }) => call(routes.readMessages, {}, signal),
});

export interface Choice {
	id: string;
	name: string;
}

export const sourcesQuery = (kind: Draft['kind'], object: SalesforceObject) =>
	queryOptions({
		...usual,
		queryKey: keyOf('sources', kind, kind === 'Report' ? '' : object),
		queryFn: async ({ signal }): Promise<Choice[]> => {
			if (kind === 'ListView') return (await call(routes.listListViews, { query: { object } }, signal)).listViews;
			const { reports } = await call(routes.listReports, {}, signal);
			return reports.map(({ id, name, folder }) => ({ id, name: folder === '' ? name : `${name} (${folder})` }));
		},
	});

const reportQuery = (id: string) =>
	queryOptions({
		...usual,
		queryKey: keyOf('report', id),
		queryFn: ({ signal }) => call(routes.readReport, { params: { id } }, signal),
	});

const listViewQuery = (id: string, object: SalesforceObject) =>
	queryOptions({
		...usual,
		queryKey: keyOf('list view', id, object),
		queryFn: ({ signal }) => call(routes.readListView, { params: { id }, query: { object } }, signal),
	});

const relationshipFieldsQuery = (object: SalesforceObject) =>
	queryOptions({
		...usual,
		queryKey: keyOf('fields', object),
		queryFn: ({ signal }) => call(routes.listRelationshipFields, { query: { object } }, signal),
	});

export const contactRelationshipsQuery = (object: string) =>
	queryOptions({
		...usual,
		queryKey: keyOf('relationships', object),
		queryFn: ({ signal }) => call(routes.listContactRelationships, { query: { object } }, signal),
	});

export interface Columns {
	/** The columns shown by the list view or report. */
	shown: readonly SalesforceColumn[];
	/** Other fields that can be read with a list view. */
	others: readonly SalesforceColumn[];
	error: unknown;
}

/** Returns the columns to choose from: a report has only its own, but a list view can provide any field. */
export const useColumns = ({ kind, id }: Pick<Draft, 'kind' | 'id'>, object: SalesforceObject): Columns => {
	const isReport = kind === 'Report';
	const report = useQuery({ ...reportQuery(id), enabled: isReport && id !== '' });
	const view = useQuery({ ...listViewQuery(id, object), enabled: !isReport && id !== '' });
	const fields = useQuery({ ...relationshipFieldsQuery(object), enabled: !isReport });
	if (isReport) return { shown: report.data?.columns ?? [], others: [], error: report.error };
	const shown = view.data?.columns ?? [];
	const names = new Set(shown.map(({ name }) => name.toLowerCase()));
	const others = fields.data?.fields.filter(({ name }) => !names.has(name.toLowerCase())) ?? [];
	return { shown, others, error: view.error ?? fields.error };
};

export const errorsQuery = (skip: number, limit: number) =>
	queryOptions({
		queryKey: keyOf('errors', String(skip)),
		queryFn: ({ signal }) => call(routes.listErrors, { query: { skip, limit } }, signal),
		refetchInterval: ({ state }) => (state.error ? false : 10_000), // spec 2 §4
	});
