/** Connects to Salesforce: imports people from list views and reports, and writes texts and opt-outs back. */
import { salesforce, salesforceSettings } from '@quad/contract/connections/integrations/salesforce.ts';
import { salesforceExportOptions } from '@quad/contract/connections/integrations/salesforce-export.ts';
import { salesforceObjects, salesforceSource } from '@quad/contract/connections/integrations/salesforce-source.ts';
import { z } from 'zod';
import type { ConnectionContext, Connector } from '../../../domain/connections/integrations/index.ts';
import { eachWithConnectorErrors, withConnectorErrors } from '../shared/connector-fault.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import type { SalesforceClient } from './client.ts';
import { longId } from './ids.ts';
import type { Source } from './read-rows.ts';

const settings = z.looseObject(salesforceSettings.shape);
const source = z.looseObject(salesforceSource.shape);
const object = z.enum(salesforceObjects);

export const salesforceConnector = (): Connector => ({
	descriptor: salesforce,
	open: async (context) => {
		const [{ connectSalesforce, sayShort }, reading, writing, choices] = await Promise.all([
			import('./client.ts'), // loaded for the first run
			import('./read-sources.ts'),
			import('./write-records.ts'),
			import('./choices.ts'),
		]);
		const client = connectSalesforce({ http: context.http, signal: context.signal }, accountOf(context), context.now);
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
					return { source: reading.labelOf(sources), columns: [...new Set(columns.flat())] };
				}),
			ask: ({ name, parameters = {} }) =>
				withConnectorErrors<unknown>(async () => {
					if (name === 'listViews') return choices.listListViews(client, object.parse(parameters.object));
					if (name === 'listView')
						return choices.readListView(client, object.parse(parameters.object), idOf(parameters.id));
					if (name === 'reports') return choices.listReports(client);
					if (name === 'report') return choices.readReport(client, idOf(parameters.id));
					if (name === 'relationshipFields')
						return choices.listRelationshipFields(client, object.parse(parameters.object));
					if (name === 'contactRelationships') return choices.listContactRelationships(client, parameters.object ?? '');
					throw new Error(`Salesforce cannot be asked for ${name}.`);
				}),
			readRows: (request) =>
				withConnectorErrors(() => reading.readSources(client, sourcesOf(request.source), request, context)),
			writeRows: ({ type, options, rows }) => {
				const chosen = salesforceExportOptions.parse(options);
				const kind = type === 'DeliveryErrors' ? type : 'MessageActivity';
				return eachWithConnectorErrors(
					type === 'OptOuts'
						? writing.writeOptOuts(client, rows, chosen)
						: writing.writeTexts(client, kind, rows, chosen, context.timeZone),
				);
			},
			close: () => Promise.resolve(),
		};
	},
});

/** Returns how to sign in to Salesforce. */
export const accountOf = ({ settings: written, secrets }: ConnectionContext) => {
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

const columnsOf = async (
	choices: typeof import('./choices.ts'),
	client: SalesforceClient,
	{ kind, object, id }: Source,
): Promise<string[]> => {
	const { columns } = await (kind === 'Report'
		? choices.readReport(client, id)
		: choices.readListView(client, object, id));
	return columns.map(({ name }) => name);
};

/** Validates an ID before it becomes part of a URL. */
const idOf = (written = ''): string => {
	const id = longId(written);
	if (id === undefined) throw new ProtocolFault('notFound', `“${written}” is not an ID of Salesforce`);
	return id;
};
