/** The team's segments, and the columns that conditions can use. */
import {
	listColumns,
	listSegments,
	searchAutomatedSegments,
	searchByFields,
} from '@quad/contract/contacts/segments/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';

export const columnsQuery = queryOptions({
	queryKey: queryKeys.segments.columns,
	queryFn: ({ signal }) => call(listColumns, {}, signal),
});

/** The segments that aren't archived, by name, as many as one page holds. */
export const offeredSegmentsQuery = queryOptions({
	queryKey: queryKeys.segments.offered,
	queryFn: ({ signal }) => call(listSegments, { query: { archived: false, take: 100 } }, signal),
});

export const automatedQuery = (messagingEnabled?: boolean) =>
	queryOptions({
		queryKey: queryKeys.segments.automated(messagingEnabled),
		queryFn: ({ signal }) => call(searchAutomatedSegments, { body: { messagingEnabled } }, signal),
	});

interface Written {
	readonly conjunction: 'all' | 'any';
	readonly conditions: string;
}

/** A page of matching contacts who are opted in (or opted out), with their total. */
export const previewQuery = ({ conjunction, conditions }: Written, optInValue: boolean, skip = 0) =>
	queryOptions({
		queryKey: queryKeys.segments.preview(conjunction, conditions, optInValue, skip),
		queryFn: ({ signal }) =>
			call(searchByFields, { body: { criteria: conditions, conjunction, optInValue, skip } }, signal),
		placeholderData: keepPreviousData,
	});
