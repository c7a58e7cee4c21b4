/** Writes closed web chats to Salesforce as tasks of contacts, which it creates if missing (integrations.md §9). */
import { salesforceChat, salesforceChatExport } from '@quad/contract/connections/integrations/salesforce-chat.ts';
import type { Connector } from '../../../domain/connections/integrations/index.ts';
import { accountOf } from '../salesforce/connector.ts';
import { eachWithConnectorErrors, withConnectorErrors } from '../shared/connector-fault.ts';

export const salesforceChatConnector: Connector = {
	descriptor: salesforceChat,
	open: async (context) => {
		const [{ connectSalesforce, sayShort }, { writeChats }] = await Promise.all([
			import('../salesforce/client.ts'), // loaded for the first run
			import('./write-chats.ts'),
		]);
		const client = connectSalesforce({ http: context.http, signal: context.signal }, accountOf(context), context.now);
		return {
			check: () =>
				withConnectorErrors(async () => {
					const { instance, usage } = await client.check();
					return { details: { Server: instance, ...(usage ? { 'API calls': sayShort(usage) } : {}) } };
				}),
			writeRows: ({ options, rows }) =>
				eachWithConnectorErrors(writeChats(client, rows, salesforceChatExport.parse(options), context.timeZone)),
			close: () => Promise.resolve(),
		};
	},
};
