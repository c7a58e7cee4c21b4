/** Connects to CRM Recruit: imports one opportunity per contact in a view, and writes texts and opt-outs back. */
import { mapping } from '@quad/contract/connections/integrations/configuration.ts';
import {
	recruit,
	recruitExport,
	recruitSettings,
	recruitSource,
} from '@quad/contract/connections/integrations/recruit.ts';
import { z } from 'zod';
import {
	type Connection,
	type ConnectionContext,
	type Connector,
	ConnectorError,
} from '../../../domain/connections/integrations/index.ts';
import { eachWithConnectorErrors, withConnectorErrors } from '../shared/connector-fault.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import { writeEach } from '../shared/write-each.ts';
import { columnsOfView } from './columns.ts';
import { readView } from './read-view.ts';
import { isGuid, type RecruitClient, recruitClient } from './recruit-client.ts';
import { writerOf } from './write-rows.ts';

const ofSettings = /convert|\bedm\.|property|attribute|statuscode/i;

const settings = z.looseObject(recruitSettings.shape);
const source = z.looseObject({ ...recruitSource.shape, ...mapping });

export const recruitConnector: Connector = {
	descriptor: recruit,
	open: (context) => Promise.resolve(open(context)),
};

const open = (context: ConnectionContext): Connection => {
	const { adfsUrl, crmUrl, clientId, username } = settings.parse(context.settings);
	const password = context.secrets.password ?? '';
	const client = recruitClient(context, { adfsUrl, crmUrl, clientId, username, password });
	return {
		check: () => withConnectorErrors(() => client.whoAmI().then(() => ({}))),
		lists: { views: () => withConnectorErrors(() => client.listViews()) },
		listColumns: async (input) => {
			const { view: id } = source.parse(input);
			if (id === '') return undefined;
			const view = await withConnectorErrors(() => viewOf(client, id));
			return { source: view.name, columns: columnsOfView(view.layoutxml).map(({ header }) => header) };
		},
		readRows: async ({ source: rawSource, since, from }) => {
			const { view: id, opportunity } = source.parse(rawSource);
			const view = await withConnectorErrors(() => viewOf(client, id));
			const columns = columnsOfView(view.layoutxml);
			const header = ['Contact ID', ...columns.map((one) => one.header)];
			return {
				source: view.name,
				header,
				...readView(client, { id, opportunity, columns, since, from, context }),
			};
		},
		writeRows: ({ type, options, rows }) =>
			eachWithConnectorErrors(writeEach(rows, writerOf(client, type, recruitExport.parse(options)), { ofSettings })),
		close: () => Promise.resolve(),
	};
};

const viewOf = async (client: RecruitClient, id: string) => {
	const gone = new ConnectorError('notFound', 'The view that was chosen is not in Recruit anymore');
	if (!isGuid(id)) throw gone;
	try {
		return await client.readView(id);
	} catch (error) {
		throw error instanceof ProtocolFault && error.kind === 'notFound' ? gone : error;
	}
};
