/** Yields contacts, then leads, with the same columns. Can resume at a page, which Salesforce stores for two days. */
import { salesforceHeader } from '@quad/contract/connections/integrations/salesforce.ts';
import { type SalesforceObject, salesforceObjects } from '@quad/contract/connections/integrations/salesforce-source.ts';
import { z } from 'zod';
import type {
	ConnectionContext,
	ReadRequest,
	RowsToImport,
	RowToImport,
} from '../../../domain/connections/integrations/index.ts';
import { eachWithConnectorErrors } from '../shared/connector-fault.ts';
import { latestCursor } from '../shared/latest-cursor.ts';
import { readPlace, writePlace } from '../shared/place.ts';
import { type SalesforceClient, sayUsage } from './client.ts';
import { longId } from './ids.ts';
import { type Reading, type Row, readListView, readReport, type Source, sayCut, type Wanted } from './read-rows.ts';

/** For each object, the time from which to read changes. */
const cursor = z.partialRecord(z.enum(salesforceObjects), z.iso.datetime());

const place = z.object({
	/** When the first attempt began. */
	startedAt: z.iso.datetime(),
	line: z.number().int(),
	/** Index of the source to resume, and its page; null reads the source from the start. */
	at: z.number().int(),
	page: z.string().nullable(),
	/** Indexes of finished sources in which rows were missing. */
	cut: z.array(z.number().int()),
});
type Place = z.output<typeof place>;

export const readSources = async (
	client: SalesforceClient,
	sources: readonly Source[],
	request: ReadRequest,
	context: Pick<ConnectionContext, 'now' | 'lagMs'>,
): Promise<RowsToImport | undefined> => {
	const before = since(request.since);
	const begun: Place = readPlace(request.from, request.source, place) ?? {
		startedAt: context.now().toISOString(),
		line: 0,
		at: 0,
		page: null,
		cut: [],
	};
	const { startedAt } = begun;
	const names = namesOf(sources);
	const cut = new Set(begun.cut);
	const rows = eachWithConnectorErrors(
		(async function* (): AsyncGenerator<RowToImport> {
			let { line } = begun;
			for (const [at, one] of sources.entries()) {
				if (at < begun.at) continue;
				const from = before[one.object];
				const reading = await read(client, one, {
					since: from === undefined ? undefined : new Date(from),
					limit: request.limit,
					from: at === begun.at ? (begun.page ?? undefined) : undefined,
				});
				if (reading.isCut) cut.add(at);
				for await (const { row, next } of reading.rows) {
					line += 1;
					const cells = cellsOf(one, names, row);
					if (next === undefined) yield { line, cells };
					else {
						const goesOn = next === null ? { at: at + 1, page: null } : { at, page: next };
						yield { line, cells, place: writePlace(request.source, { startedAt, line, ...goesOn, cut: [...cut] }) };
					}
				}
			}
		})(),
	);
	const first = await rows.next();
	if (first.done && request.since !== undefined && request.from === undefined) return undefined; // nobody changed
	return {
		source: labelOf(sources),
		header: [...Object.values(salesforceHeader), ...names],
		rows: withFirst(first, rows),
		notice: () => {
			const usage = client.usage();
			const notices = sources.filter((_, at) => cut.has(at)).map(sayCut);
			return [...notices, ...(usage ? [`${sayUsage(usage)}.`] : [])].join(' ') || undefined;
		},
		// nobody knows who is missing from a truncated report, so the next import reads all of it again
		cursor: () => {
			const next = latestCursor(new Date(startedAt), context).toISOString();
			return JSON.stringify(
				Object.fromEntries(sources.flatMap(({ object }, at) => (cut.has(at) ? [] : [[object, next]]))),
			);
		},
	};
};

const read = (client: SalesforceClient, source: Source, wanted: Wanted): Promise<Reading> =>
	source.kind === 'Report' ? readReport(client, source, wanted) : readListView(client, source, wanted);

async function* withFirst(first: IteratorResult<RowToImport>, rest: AsyncGenerator<RowToImport>) {
	if (first.done) return;
	yield first.value;
	yield* rest;
}

const plural: Record<SalesforceObject, string> = { Contact: 'Contacts', Lead: 'Leads' };
export const labelOf = (sources: readonly Source[]): string =>
	sources.map((one) => `${plural[one.object]}: ${one.name || one.id}`).join(', ');

/** Returns the distinct custom field names of all sources. */
const namesOf = (sources: readonly Source[]): string[] => {
	const names = new Map<string, string>();
	for (const { customField } of sources.flatMap(({ customFields }) => customFields))
		if (!names.has(customField.toLowerCase())) names.set(customField.toLowerCase(), customField);
	return [...names.values()];
};

const since = (written: string | undefined): z.output<typeof cursor> => {
	try {
		return cursor.safeParse(JSON.parse(written ?? '{}')).data ?? {};
	} catch {
		return {};
	}
};

/** Returns the cells in the header's order. */
const cellsOf = (one: Source, names: readonly string[], row: Row): string[] => {
	const { firstName, lastName, mobile, staff } = one.fields;
	const custom = new Map(one.customFields.map(({ customField, field }) => [customField.toLowerCase(), field]));
	const id = row('Id');
	return [
		longId(id) ?? id,
		...[firstName, lastName, mobile].map(row),
		one.optOut && isOptedOut(one.optOut, row(one.optOut.field)) ? 'yes' : '',
		staff === '' ? '' : row(staff),
		...names.map((name) => {
			const field = custom.get(name.toLowerCase());
			return field === undefined ? '' : row(field);
		}),
	];
};

/** A multi-select picklist can hold several values. */
const isOptedOut = ({ type, optedOutValue }: NonNullable<Source['optOut']>, said_: string): boolean =>
	type === 'Checkbox'
		? said_.toLowerCase() === 'true'
		: said_.split(';').some((one) => one.trim().toLowerCase() === optedOutValue.toLowerCase());
