/** The screens of Salesforce chat (spec 2 §2). */
import { salesforceChat, salesforceChatRoutes } from '@quad/contract/connections/integrations/salesforce-chat.ts';
import { to } from '../../../../foundation/to.ts';
import type { ExportingUi } from '../connector-ui.ts';

export const salesforceChatUi: ExportingUi = {
	descriptor: salesforceChat,
	routes: salesforceChatRoutes,
	paths: {
		dashboard: to.salesforceChat(),
		connection: to.salesforceChat('connection'),
		exportSettings: to.salesforceChat('export-settings'),
		exports: to.salesforceChat('exports'),
	},
};
