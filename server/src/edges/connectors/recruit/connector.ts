/** CRM Recruit (integrations.md §17): one opportunity of each contact of a view comes in, texts and opt-outs go back. */
import { mapping } from '@quad/contract/integrations/configuration.ts';
import { recruit, recruitExport, recruitSettings, recruitSource } from '@quad/contract/integrations/recruit.ts';
import { z } from 'zod';
import {
	type Connection,
	type ConnectionRoom,
	type Connector,
	ConnectorError,
} from '../../../domain/integrations/index.ts';
import { eachWithConnectorErrors, withConnectorErrors } from '../shared/connector-fault.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import { writeEach } from '../shared/write-each.ts';
import { cellOf, columnsOfView, contactIdIn, rawOf } from './columns.ts';
import { isGuid, type RecruitClient, type RecruitRecord, recruitClient } from './recruit-client.ts';
import { writerOf } from './write-rows.ts';

const settings = z.looseObject(recruitSettings.shape);
const source = z.looseObject({ ...recruitSource.shape, ...mapping });

export const recruitConnector: Connector = {
	descriptor: recruit,
	open: (room) => Promise.resolve(open(room)),
};

const open = (room: ConnectionRoom): Connection => {
	const { adfsUrl, crmUrl, clientId, username } = settings.parse(room.settings);
	const password = room.secrets.password ?? '';
	const client = recruitClient(room, { adfsUrl, crmUrl, clientId, username, password });
	return {
		check: () => withConnectorErrors(() => client.whoAmI().then(() => ({}))),
		lists: { views: () => withConnectorErrors(() => client.listViews()) },
		listColumns: async (said) => {
			const { view: id } = source.parse(said);
			if (id === '') return undefined;
			const view = await withConnectorErrors(() => viewOf(client, id));
			return { source: view.name, columns: columnsOfView(view.layoutxml).map(({ header }) => header) };
		},
		readRows: async ({ source: said, since }) => {
			const { view: id, opportunity } = source.parse(said);
			const view = await withConnectorErrors(() => viewOf(client, id));
			const columns = columnsOfView(view.layoutxml);
			const chosen = await withConnectorErrors(() => oneOfEach(client, id, opportunity));
			return {
				source: view.name,
				header: ['Contact ID', ...columns.map(({ header }) => header)],
				rows: rowsOf(chosen, columns, since),
				cursor: () => newestOf(chosen) ?? since,
			};
		},
		writeRows: ({ type, options, rows }) =>
			eachWithConnectorErrors(writeEach(rows, writerOf(client, type, recruitExport.parse(options)))),
		close: () => Promise.resolve(),
	};
};

const viewOf = async (client: RecruitClient, id: string) => {
	const gone = new ConnectorError('notFound', 'The view that was chosen is not in Recruit any more');
	if (!isGuid(id)) throw gone;
	try {
		return await client.readView(id);
	} catch (error) {
		throw error instanceof ProtocolFault && error.kind === 'notFound' ? gone : error;
	}
};

/** A contact may have several opportunities: the one modified last, or the first in the order of the view. */
const oneOfEach = async (client: RecruitClient, viewId: string, which: 'newest' | 'first') => {
	const chosen = new Map<string, RecruitRecord>();
	for await (const one of client.readOpportunities(viewId)) {
		if (rawOf(one, 'modifiedon') === '')
			throw new ConnectorError('validation', 'The view has no column Modified On: add it in Recruit');
		const key = rawOf(one, contactIdIn) || `nobody ${chosen.size}`;
		const before = chosen.get(key);
		if (!before || (which === 'newest' && isNewer(one, before))) chosen.set(key, one);
	}
	return [...chosen.values()];
};

const isNewer = (one: RecruitRecord, other: RecruitRecord): boolean =>
	Date.parse(rawOf(one, 'modifiedon')) > Date.parse(rawOf(other, 'modifiedon'));

const newestOf = (records: readonly RecruitRecord[]): string | undefined => {
	const times = records.map((one) => Date.parse(rawOf(one, 'modifiedon'))).filter((at) => !Number.isNaN(at));
	return times.length === 0 ? undefined : new Date(times.reduce((a, b) => Math.max(a, b))).toISOString();
};

async function* rowsOf(
	records: readonly RecruitRecord[],
	columns: ReturnType<typeof columnsOfView>,
	since: string | undefined,
): AsyncGenerator<{ line: number; cells: string[] }> {
	let line = 0;
	for (const record of records) {
		// what was modified in the same moment as the last may not have been seen
		if (since !== undefined && Date.parse(rawOf(record, 'modifiedon')) < Date.parse(since)) continue;
		line += 1;
		yield { line, cells: [rawOf(record, contactIdIn), ...columns.map(({ name }) => cellOf(record, name))] };
	}
}
