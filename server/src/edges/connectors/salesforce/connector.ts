/** Salesforce: people of list views and reports come in; texts and opt-outs are written back (integrations.md §8). */
import { salesforce, salesforceHeader, salesforceSettings } from '@quad/contract/integrations/salesforce.ts';
import { salesforceExportOptions } from '@quad/contract/integrations/salesforce-export.ts';
import {
	type SalesforceObject,
	salesforceObjects,
	salesforceSource,
} from '@quad/contract/integrations/salesforce-source.ts';
import { z } from 'zod';
import type { ConnectionRoom, Connector } from '../../../domain/integrations/index.ts';
import { asConnectorError, eachWithConnectorErrors, withConnectorErrors } from '../shared/connector-fault.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import type { SalesforceClient } from './client.ts';
import { longId } from './ids.ts';
import type { Reading, Row, Source } from './read-rows.ts';

const settings = z.looseObject(salesforceSettings.shape);
const source = z.looseObject(salesforceSource.shape);
/** Of each object: since when. */
const cursor = z.partialRecord(z.enum(salesforceObjects), z.iso.datetime());
const object = z.enum(salesforceObjects);
const overlapMs = 5 * 60_000; // clocks differ, and what is being saved now is not there yet

export const salesforceConnector = (): Connector => ({
	descriptor: salesforce,
	open: async (room) => {
		const [{ connectSalesforce, sayShort, sayUsage }, reading, writing, choices] = await Promise.all([
			import('./client.ts'), // read with the first run
			import('./read-rows.ts'),
			import('./write-records.ts'),
			import('./choices.ts'),
		]);
		const client = connectSalesforce({ http: room.http, signal: room.signal }, accountOf(room), room.now);
		const read = (one: Source, wanted: { since: Date | undefined; limit: number | undefined }) =>
			one.kind === 'Report' ? reading.readReport(client, one, wanted) : reading.readListView(client, one, wanted);
		return {
			check: () =>
				withConnectorErrors(async () => {
					const { instance, usage } = await client.check();
					return { details: { Server: instance, ...(usage ? { 'API calls': sayShort(usage) } : {}) } };
				}),
			listColumns: (from) =>
				withConnectorErrors(async () => {
					const sources = sourcesOf(from);
					const columns = await Promise.all(sources.map((one) => columnsOf(choices, client, one)));
					return { source: labelOf(sources), columns: [...new Set(columns.flat())] };
				}),
			ask: ({ name, of = {} }) =>
				withConnectorErrors<unknown>(async () => {
					if (name === 'listViews') return choices.listListViews(client, object.parse(of.object));
					if (name === 'listView') return choices.readListView(client, object.parse(of.object), idOf(of.id));
					if (name === 'reports') return choices.listReports(client);
					if (name === 'report') return choices.readReport(client, idOf(of.id));
					if (name === 'relationshipFields') return choices.listRelationshipFields(client, object.parse(of.object));
					if (name === 'contactRelationships') return choices.listContactRelationships(client, of.object ?? '');
					throw new Error(`Salesforce cannot be asked for ${name}.`);
				}),
			readRows: (request) =>
				withConnectorErrors(async () => {
					const sources = sourcesOf(request.source);
					const before = since(request.since);
					const startedAt = new Date(room.now().getTime() - overlapMs).toISOString();
					const names = namesOf(sources);
					const read_: Array<{ one: Source; reading: Reading }> = [];
					const rows = linesOf(async function* () {
						for (const one of sources) {
							const from = before[one.object];
							const found = await read(one, { since: from ? new Date(from) : undefined, limit: request.limit });
							read_.push({ one, reading: found });
							for await (const row of found.rows) yield cellsOf(one, names, row);
						}
					});
					const first = await rows.next();
					if (first.done && request.since !== undefined) return undefined; // nobody was changed
					return {
						source: labelOf(sources),
						header: [...Object.values(salesforceHeader), ...names],
						rows: from(first, rows),
						notice: () => {
							const usage = client.usage();
							const notices = read_.flatMap((done) => done.reading.notice() ?? []);
							return [...notices, ...(usage ? [`${sayUsage(usage)}.`] : [])].join(' ') || undefined;
						},
						// of a report that was cut off, nobody knows who is missing: the next import takes all of it again
						cursor: () =>
							JSON.stringify(
								Object.fromEntries(
									read_.flatMap(({ one, reading: done }) => (done.isCut() ? [] : [[one.object, startedAt]])),
								),
							),
					};
				}),
			writeRows: ({ type, options, rows }) => {
				const chosen = salesforceExportOptions.parse(options);
				const kind = type === 'DeliveryErrors' ? type : 'MessageActivity';
				return eachWithConnectorErrors(
					type === 'OptOuts'
						? writing.writeOptOuts(client, rows, chosen)
						: writing.writeTexts(client, kind, rows, chosen, room.timeZone),
				);
			},
			close: () => Promise.resolve(),
		};
	},
});

const accountOf = ({ settings: written, secrets }: ConnectionRoom) => {
	const { loginUrl, signIn, clientId, username, environment } = settings.parse(written);
	const { clientSecret, privateKey } = secrets;
	return { loginUrl, signIn, clientId, username, environment, clientSecret, privateKey };
};

const sourcesOf = (written: unknown): Source[] => {
	const { contacts, leads } = source.parse(written);
	return [
		...(contacts ? [{ ...contacts, object: 'Contact' as const }] : []),
		...(leads ? [{ ...leads, object: 'Lead' as const }] : []),
	];
};

const plural: Record<SalesforceObject, string> = { Contact: 'Contacts', Lead: 'Leads' };
const labelOf = (sources: readonly Source[]): string =>
	sources.map((one) => `${plural[one.object]}: ${one.name || one.id}`).join(', ');

/** The names of custom fields of all sources, each once. */
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

/** In the order of the header. */
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

/** A picklist may hold several values. */
const isOptedOut = ({ type, optedOutValue }: NonNullable<Source['optOut']>, said_: string): boolean =>
	type === 'Checkbox'
		? said_.toLowerCase() === 'true'
		: said_.split(';').some((one) => one.trim().toLowerCase() === optedOutValue.toLowerCase());

type Line = { line: number; cells: readonly string[] };

async function* linesOf(read: () => AsyncGenerator<string[]>): AsyncGenerator<Line, undefined> {
	let line = 0;
	try {
		for await (const cells of read()) {
			line += 1;
			yield { line, cells };
		}
	} catch (error) {
		throw asConnectorError(error);
	}
	return undefined;
}

async function* from(first: IteratorResult<Line, undefined>, rest: AsyncGenerator<Line, undefined>) {
	if (first.done) return;
	yield first.value;
	yield* rest;
}

const columnsOf = async (
	choices: typeof import('./choices.ts'),
	client: SalesforceClient,
	{ kind, object: of, id }: Source,
): Promise<string[]> => {
	const { columns } = await (kind === 'Report' ? choices.readReport(client, id) : choices.readListView(client, of, id));
	return columns.map(({ name }) => name);
};

/** It becomes part of an address. */
const idOf = (written = ''): string => {
	const id = longId(written);
	if (id === undefined) throw new ProtocolFault('notFound', `“${written}” is not an ID of Salesforce`);
	return id;
};
