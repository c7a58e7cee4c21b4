/** Connects to Connect: imports the contacts of filters, writes texts as activities and opt-outs as an attribute. */
import { mapping } from '@quad/contract/connections/integrations/configuration.ts';
import {
	connect,
	connectExport,
	connectSettings,
	connectSource,
} from '@quad/contract/connections/integrations/connect.ts';
import { z } from 'zod';
import {
	type Connection,
	type ConnectionContext,
	type Connector,
	ConnectorError,
	type RowToImport,
} from '../../../domain/connections/integrations/index.ts';
import { asConnectorError, eachWithConnectorErrors, withConnectorErrors } from '../shared/connector-fault.ts';
import { readPlace, writePlace } from '../shared/place.ts';
import { writeEach } from '../shared/write-each.ts';
import { attributeCalled, type ConnectColumn, columnsOf } from './columns.ts';
import { type ConnectAttribute, type ConnectClient, connectClient } from './connect-client.ts';
import { soapCalls } from './soap-calls.ts';
import { activityWriter, optOutWriter } from './write-rows.ts';

const settings = z.looseObject(connectSettings.shape);
const source = z.looseObject({ ...connectSource.shape, ...mapping });
type Source = z.output<typeof source>;

export const connectConnector: Connector = {
	descriptor: connect,
	open: (context) => withConnectorErrors(() => open(context)),
};

const open = async (context: ConnectionContext): Promise<Connection> => {
	const { url, clientName } = settings.parse(context.settings);
	const client = connectClient(await soapCalls(context, { url, clientName, passKey: context.secrets.passKey ?? '' }));
	return {
		check: () =>
			withConnectorErrors(async () => {
				await client.listFilters();
				return {};
			}),
		lists: { sourceCodes: () => withConnectorErrors(() => client.listSourceCodes()) },
		listColumns: async () => ({
			source: 'Connect',
			columns: (await withConnectorErrors(() => client.listAttributes())).map(({ label }) => label),
		}),
		readRows: async ({ source: rawSource, from: placed }) => {
			const from = source.parse(rawSource);
			const name = await withConnectorErrors(() => filterNames(client, from.filters));
			const attributes = await withConnectorErrors(() => client.listAttributes());
			const optOut = optOutOf(attributes, from);
			const chosen = from.columns.filter(({ field }) => field !== 'OptedOut' || !optOut);
			const columns = columnsOf(attributes, [...chosen, ...from.customFields]);
			const header = [...columns.map((one) => one.header), ...(optOut ? [optOut.header] : [])];
			const reading = { filters: from.filters, columns, optOut };
			const begun = readPlace(placed, reading, place) ?? { line: 0, filters: 0 };
			const placeAt = (at: z.output<typeof place>) => writePlace(reading, at);
			return { source: name, header, rows: rowsOf(client, from, { columns, optOut, begun, placeAt }) };
		},
		writeRows: async function* ({ type, options, rows }) {
			const chosen = connectExport.parse(options);
			const write =
				type === 'OptOuts'
					? await withConnectorErrors(() => optOutWriter(client, chosen))
					: activityWriter(client, chosen.sourceCode, context.timeZone);
			yield* eachWithConnectorErrors(writeEach(rows, write, { ofSettings: /attribute|not a valid value/i }));
		},
		close: () => Promise.resolve(),
	};
};

/** Returns the filters' display names. For a deleted filter, returns its number. */
const filterNames = async (client: ConnectClient, filters: readonly number[]): Promise<string> => {
	if (filters.length === 0) throw new ConnectorError('validation', 'No contact filter is chosen');
	const known = new Map((await client.listFilters()).map(({ id, name }) => [Number(id), name]));
	const gone = filters.filter((filter) => !known.has(filter));
	if (gone.length > 0) throw new ConnectorError('notFound', `Connect has no contact filter ${gone.join(', ')}`);
	const names = filters.map((filter) => known.get(filter) || String(filter));
	return names.length > 3 ? `${names.length} contact filters` : names.join(', ');
};

const optOutOf = (attributes: readonly ConnectAttribute[], { optOutField, columns }: Source) => {
	if (optOutField === '') return undefined;
	const attribute = attributeCalled(attributes, optOutField);
	if (!attribute) throw new ConnectorError('validation', `Connect has no attribute “${optOutField}”`);
	const header = columns.find(({ field }) => field === 'OptedOut')?.fileColumnName ?? 'Opted Out';
	return { attribute, header };
};
type OptOut = ReturnType<typeof optOutOf>;

/** Connect returns a filter in a single response, so an import can resume only after a whole filter. */
const place = z.object({ line: z.number().int().min(0), filters: z.number().int().min(0) });

interface Reading {
	readonly columns: readonly ConnectColumn[];
	readonly optOut: OptOut;
	readonly begun: z.output<typeof place>;
	readonly placeAt: (at: z.output<typeof place>) => string;
}

/** Somebody in several filters has the same key in each. */
async function* rowsOf(
	client: ConnectClient,
	from: Source,
	{ columns, optOut, begun, placeAt }: Reading,
): AsyncGenerator<RowToImport> {
	const attributes = [
		...new Set([...columns.map(({ attribute }) => attribute), ...(optOut ? [optOut.attribute] : [])]),
	];
	const names = attributes.map(({ name }) => name);
	const id = columns.find(({ header }) => isIdIn(from, header))?.attribute;
	let { line } = begun;
	const rowOf = (values: ReadonlyMap<string, string>): RowToImport => {
		// Connect may use either of the attribute's names
		const attributeIn = ({ name, label }: ConnectAttribute) => values.get(name) ?? values.get(label) ?? '';
		const key = id ? attributeIn(id) : '';
		line += 1;
		const cells = columns.map(({ attribute }) => attributeIn(attribute));
		const optedOut = optOut ? [optedOutWord(from, attributeIn(optOut.attribute))] : [];
		return { line, cells: [...cells, ...optedOut], ...(key === '' ? {} : { key }) };
	};
	try {
		for (const [at, filter] of from.filters.entries()) {
			if (at < begun.filters) continue;
			let last: RowToImport | undefined;
			for await (const values of client.readContacts(filter, names)) {
				if (last) yield last;
				last = rowOf(values);
			}
			if (last) yield { ...last, place: placeAt({ line, filters: at + 1 }) };
		}
	} catch (error) {
		throw asConnectorError(error);
	}
}

const isIdIn = ({ columns }: Source, header: string): boolean => {
	const chosen = columns.find(({ field }) => field === 'ContactId');
	return chosen ? chosen.fileColumnName === header : header === 'Contact ID';
};

const checked = new Set(['true', 'yes', 'y', '1', 'on', 'checked']);

const optedOutWord = ({ optOutType, optedOutValue, emptyMeansOptedIn }: Source, value: string): 'yes' | 'no' => {
	const word = value.toLowerCase();
	if (word === '') return emptyMeansOptedIn ? 'no' : 'yes';
	const isOut = optOutType === 'Checkbox' ? checked.has(word) : word === optedOutValue.toLowerCase();
	return isOut ? 'yes' : 'no';
};
