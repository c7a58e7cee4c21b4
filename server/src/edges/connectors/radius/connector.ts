/** Connects to Radius: imports the contacts of a target, writes texts as cases and opt-outs as a contact field. */
import { compareNames } from '@quad/contract/compare-names.ts';
import { mapping } from '@quad/contract/connections/integrations/configuration.ts';
import {
	type RadiusOptOut,
	radius,
	radiusExport,
	radiusFixedFields,
	radiusSettings,
	radiusSource,
} from '@quad/contract/connections/integrations/radius.ts';
import { isBaseField, matchColumns } from '@quad/contract/contacts/imports/columns.ts';
import { z } from 'zod';
import {
	type Connection,
	type ConnectionContext,
	type Connector,
	ConnectorError,
	type RowToImport,
} from '../../../domain/connections/integrations/index.ts';
import { eachWithConnectorErrors, withConnectorErrors } from '../shared/connector-fault.ts';
import { latestCursor } from '../shared/latest-cursor.ts';
import { lookFirst } from '../shared/look-first.ts';
import { readPlace, writePlace } from '../shared/place.ts';
import { writeEach } from '../shared/write-each.ts';
import { automationOf } from './automation.ts';
import { connectRadius, entityId, type RadiusField, type RadiusPage, type RadiusRecord } from './client.ts';
import { writerOf } from './write-rows.ts';

const settings = z.looseObject(radiusSettings.shape);
const source = z.looseObject({ ...radiusSource.shape, ...mapping });
type Source = z.output<typeof source>;

export const radiusConnector: Connector = {
	descriptor: radius,
	looksForWords: true,
	open: (context) => Promise.resolve(open(context)),
	completeImport: async (connection, input) => {
		const chosen = source.parse(input);
		const fields = (await connection.lists?.contactFields?.()) ?? [];
		const ids = labelsOf(chosen).flatMap((label) => {
			const found = fields.find(({ name }) => name === label);
			return found ? [[label, found.id] as const] : [];
		});
		// keeps the ID of a field that was renamed
		return { ...chosen, fieldIds: { ...chosen.fieldIds, ...Object.fromEntries(ids) } };
	},
};

const open = (context: ConnectionContext): Connection => {
	const { url, username } = settings.parse(context.settings);
	const client = connectRadius(context, { url, username, password: context.secrets.password ?? '' });
	const writeOnce = lookFirst();
	const fieldsOf = (module: 'Contacts' | 'Cases') => withConnectorErrors(() => client.listFields(module));
	const choicesOf = async (module: 'Contacts' | 'Cases') =>
		(await fieldsOf(module)).map(({ id, label, type, values }) => ({ id, name: label, type, values: [...values] }));

	const targets = async () => {
		const found: Array<{ id: string; name: string }> = [];
		for await (const one of eachWithConnectorErrors(client.search('Targets', { where: {}, labels: ['Name'] })))
			found.push({ id: one[entityId] ?? '', name: one.Name ?? '' });
		return found.sort((a, b) => compareNames(a.name, b.name));
	};
	const targetCalled = async (id: string): Promise<string> => {
		const found = (await targets()).find((one) => one.id === id);
		if (found) return found.name;
		throw new ConnectorError('notFound', 'The target that was chosen is not in Radius anymore');
	};

	return {
		check: async () => {
			const modules = await withConnectorErrors(() => client.listModules());
			if (modules.includes('Contacts')) return {};
			throw new ConnectorError('permission', 'This user of Radius may not see contacts');
		},
		lists: { contactFields: () => choicesOf('Contacts'), caseFields: () => choicesOf('Cases'), targets },
		listColumns: async () => ({
			source: 'Contacts',
			columns: (await fieldsOf('Contacts')).map(({ label }) => label).filter((label) => label !== entityId),
		}),
		readRows: async ({ source: rawSource, since, from: placed }) => {
			const from = source.parse(rawSource);
			const name = from.target === '' ? 'All contacts' : await targetCalled(from.target);
			const columns = columnsOf(from, await fieldsOf('Contacts'));
			const header = ['Contact ID', ...columns.map((one) => one.header), ...(from.optOut ? ['Opted Out'] : [])];
			const reading = { target: from.target, optOut: from.optOut, header, since };
			const at = readPlace(placed, reading, place) ?? { began: context.now().toISOString(), line: 0, next: undefined };
			const found = client.pages('Contacts', {
				where: from.target === '' ? {} : { Target: name },
				labels: [...columns.map(({ label }) => label), ...(from.optOut ? [from.optOut.field.label] : [])],
				since: since === undefined ? undefined : new Date(since),
				from: at.next,
			});
			return {
				source: name,
				header,
				rows: rowsOf(
					eachWithConnectorErrors(found),
					at.line,
					(record) => cellsOf(record, columns, from.optOut),
					(more) => writePlace(reading, { began: at.began, ...more }),
				),
				cursor: () => latestCursor(new Date(at.began), context).toISOString(),
			};
		},
		writeRows: async function* ({ type, options: rawOptions, rows, isRepeated }) {
			const writing = {
				type,
				options: radiusExport.parse(rawOptions),
				timeZone: context.timeZone,
				isRepeated,
				writeOnce,
			};
			const write = await withConnectorErrors(() => writerOf(client, writing));
			yield* eachWithConnectorErrors(
				writeEach(rows, write, { ofSettings: /\bfields?\b|label|mandatory|required|possible value|picklist/i }),
			);
		},
		automation: automationOf(client),
		listRecipientSources: targets,
		readRecipients: async function* ({ id }) {
			const where = { Target: await targetCalled(id) };
			for await (const one of eachWithConnectorErrors(client.search('Contacts', { where, labels: [entityId] })))
				yield one[entityId] ?? '';
		},
		close: () => Promise.resolve(),
	};
};

const labelsOf = ({ columns, customFields, optOut }: Source): string[] => [
	...[...columns, ...customFields].map(({ fileColumnName }) => fileColumnName),
	...(optOut ? [optOut.field.label] : []),
];

/** A field to read: its column name, and its current label in Radius. */
interface Column {
	readonly header: string;
	readonly label: string;
}

/** Returns the chosen fields, by ID if their label has changed, and fields that are named like a base field. */
const columnsOf = (from: Source, fields: readonly RadiusField[]): Column[] => {
	const chosen = labelsOf({ ...from, optOut: null });
	const renamed = new Map(Object.entries(from.fieldIds).map(([label, id]) => [id, label]));
	const known = matchColumns(fields.map(({ label }) => label));
	const isTaken = (name: string) => from.columns.some(({ field }) => field === name);
	return fields.flatMap(({ id, label }, at) => {
		if (label === entityId) return [];
		if (chosen.includes(label)) return [{ header: label, label }];
		const before = renamed.get(id);
		if (before !== undefined && chosen.includes(before)) return [{ header: before, label }];
		const target = known[at];
		const isFixed = radiusFixedFields.some((one) => one === target);
		return isBaseField(target) && !isFixed && !isTaken(target) ? [{ header: label, label }] : [];
	});
};

/** Where to resume, and when the import began. Later changes are read by the next import. */
const place = z.object({
	began: z.iso.datetime(),
	line: z.number().int().min(0),
	next: z.object({ page: z.number().int().min(1), queryId: z.string() }),
});

async function* rowsOf(
	pages: AsyncIterable<RadiusPage>,
	before: number,
	cells: (record: RadiusRecord) => string[],
	placeAt: (at: { line: number; next: RadiusPage['next'] }) => string,
): AsyncGenerator<RowToImport> {
	let line = before;
	for await (const { records, next } of pages)
		for (const record of records) {
			line += 1;
			const isLast = next !== undefined && record === records.at(-1);
			yield { line, cells: cells(record), ...(isLast ? { place: placeAt({ line, next }) } : {}) };
		}
}

const cellsOf = (record: RadiusRecord, columns: readonly Column[], optOut: RadiusOptOut | null): string[] => {
	const cells = [record[entityId] ?? '', ...columns.map(({ label }) => record[label] ?? '')];
	return optOut ? [...cells, isOptedOut(record, optOut) ? 'yes' : 'no'] : cells;
};

/** An empty value means that the contact has not opted out. */
const isOptedOut = (record: RadiusRecord, { field, type, optedOutValue }: RadiusOptOut): boolean => {
	const value = (record[field.label] ?? '').trim().toLowerCase();
	return type === 'Checkbox'
		? ['true', 'yes', '1', 'on'].includes(value)
		: value !== '' && value === optedOutValue.toLowerCase();
};
