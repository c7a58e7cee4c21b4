/** Reads contacts or leads from a list view or a report. */
import type {
	SalesforceObject,
	SalesforceObjectSource,
} from '@quad/contract/connections/integrations/salesforce-source.ts';
import { z } from 'zod';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import type { QueryPage, SalesforceClient } from './client.ts';
import { extendQuery, soqlInstant } from './soql.ts';

export interface Source extends SalesforceObjectSource {
	readonly object: SalesforceObject;
}

/** Returns the value in a column. The column `Id` is always available. */
export type Row = (column: string) => string;

export interface RowRead {
	readonly row: Row;
	/** The next page's path, on a page's last row; null if there is none. */
	readonly next?: string | null;
}

export interface Reading {
	readonly rows: AsyncIterable<RowRead>;
	/** True if some rows are missing. */
	readonly isCut: boolean;
}

export interface Wanted {
	readonly since: Date | undefined;
	readonly limit: number | undefined;
	/** The path of the page to resume at. */
	readonly from: string | undefined;
}

export const nameOf = ({ name, id }: Pick<Source, 'name' | 'id'>): string => name || id;

/** If the source was deleted, throws an error that names it. */
export const orGone = async <T>(source: Pick<Source, 'name' | 'id'>, what: string, found: Promise<T>): Promise<T> => {
	try {
		return await found;
	} catch (error) {
		if (error instanceof ProtocolFault && error.kind === 'notFound')
			throw new ProtocolFault(
				'notFound',
				`Salesforce has no ${what} “${nameOf(source)}” anymore, or it is not shared with the user that Quad signs in as`,
			);
		throw error;
	}
};

const described = z.object({ query: z.string().optional() });

export const idColumn = 'Id';

/** Runs the list view's own query, because the view's results end after 2,000 rows. */
export const readListView = async (client: SalesforceClient, source: Source, wanted: Wanted): Promise<Reading> => {
	if (wanted.from !== undefined) return { rows: rowsOf(client.pages({ next: wanted.from })), isCut: false };
	const { object, id } = source;
	const path = `/sobjects/${object}/listviews/${id}/describe`;
	const { query } = await orGone(source, 'list view', client.get(path, described));
	if (!query)
		throw new ProtocolFault(
			'validation',
			`The list view “${nameOf(source)}” cannot be read as a query: choose another`,
		);
	const soql = extendQuery(query, {
		object,
		fields: [...new Set([idColumn, 'LastModifiedDate', ...columnsOf(source)])],
		conditions: [
			...(wanted.since ? [`LastModifiedDate >= ${soqlInstant(wanted.since)}`] : []),
			...(object === 'Lead' ? ['IsConverted = false'] : []), // a converted lead is a contact under another ID
		],
		limit: wanted.limit,
	});
	return { rows: rowsOf(client.pages({ soql })), isCut: false };
};

/** Returns the columns to read, except the ID. */
const columnsOf = ({ kind, fields, optOut, customFields }: Source): string[] =>
	[
		...(kind === 'Report' ? [fields.id, fields.lastModified] : []),
		...[fields.firstName, fields.lastName, fields.mobile, fields.staff],
		...(optOut ? [optOut.field] : []),
		...customFields.map(({ field }) => field),
	].filter((name) => name !== '');

async function* rowsOf(pages: AsyncIterable<QueryPage>): AsyncGenerator<RowRead> {
	for await (const { records, next = null } of pages)
		yield* withNext(
			records.map(
				(record): Row =>
					(path) =>
						textOf(path.split('.').reduce(fieldOf, record)),
			),
			next,
		);
}

const withNext = (rows: readonly Row[], next: string | null): RowRead[] =>
	rows.map((row, nth) => (nth === rows.length - 1 ? { row, next } : { row }));

const fieldOf = (record: unknown, name: string): unknown => {
	if (typeof record !== 'object' || record === null) return undefined;
	return Object.entries(record).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
};

const textOf = (value: unknown): string => {
	if (typeof value === 'string') return value;
	return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};

const cell = z.object({ label: z.unknown().optional(), value: z.unknown().optional() });
const columnInfo = z.looseObject({ label: z.string(), dataType: z.string() });
export const reportMetadata = z.looseObject({
	name: z.string(),
	reportFormat: z.string(),
	detailColumns: z.array(z.string()).default([]),
});
export const reportInfo = z.looseObject({ detailColumnInfo: z.record(z.string(), columnInfo).default({}) });
const executed = z.object({
	reportMetadata,
	reportExtendedMetadata: reportInfo,
	factMap: z.record(z.string(), z.looseObject({ rows: z.array(z.object({ dataCells: z.array(cell) })).optional() })),
	allData: z.boolean(),
});

const mostRows = 2_000; // Salesforce's limit for a report
const dayMs = 24 * 60 * 60_000;
/** Types whose values are the same in every language, unlike their labels. */
const plainTypes = new Set(['id', 'date', 'datetime', 'boolean', 'int', 'double', 'percent', 'currency', 'phone']);

/** A report always returns all rows, so unchanged rows are removed here. */
export const readReport = async (client: SalesforceClient, source: Source, wanted: Wanted): Promise<Reading> => {
	const path = `/analytics/reports/${source.id}?includeDetails=true`;
	const report = await orGone(source, 'report', client.get(path, executed));
	const { detailColumns, reportFormat, name } = report.reportMetadata;
	if (reportFormat !== 'TABULAR')
		throw new ProtocolFault('validation', `The report “${name}” is not a tabular one: remove its groups in Salesforce`);
	const types = report.reportExtendedMetadata.detailColumnInfo;
	const gone = columnsOf(source).filter((column) => !detailColumns.includes(column));
	if (gone.length > 0)
		throw new ProtocolFault('validation', `The report “${name}” has no column ${gone.join(', ')} anymore`);
	const { id, lastModified } = source.fields;
	const rows = (report.factMap['T!T']?.rows ?? []).map(({ dataCells }): Row => {
		return (column) => {
			const at = detailColumns.indexOf(column === idColumn ? id : column);
			const { label, value } = dataCells[at] ?? {};
			if (value === null || value === undefined) return '';
			const isPlain = plainTypes.has(types[detailColumns[at] ?? '']?.dataType ?? '') && typeof value !== 'object';
			return textOf(isPlain || column === idColumn ? value : label) || textOf(value);
		};
	});
	const isChanged = changedSince(wanted.since, types[lastModified]?.dataType === 'date');
	const changed = rows.filter((row) => isChanged(row(lastModified)));
	return {
		rows: (async function* () {
			yield* withNext(changed.slice(0, wanted.limit), null);
		})(),
		isCut: !report.allData,
	};
};

export const sayCut = (source: Pick<Source, 'name' | 'id'>): string =>
	`Salesforce gives no more than ${mostRows.toLocaleString('en-US')} rows of a report, and “${nameOf(source)}” has more: the rest was not imported. Use a list view, or several smaller reports.`;

/** Compares whole days if the column has no time. A row without a date counts as changed. */
const changedSince =
	(since: Date | undefined, isDate: boolean) =>
	(written: string): boolean => {
		const at = Date.parse(written);
		return since === undefined || Number.isNaN(at) || at >= since.getTime() - (isDate ? 2 * dayMs : 0);
	};
