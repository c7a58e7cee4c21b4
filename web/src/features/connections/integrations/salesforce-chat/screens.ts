/** Describes Quad's screens for the Salesforce chat connector (spec 2 §2). */
import { salesforceChat, salesforceChatRoutes } from '@quad/contract/connections/integrations/salesforce-chat.ts';
import type { ExportingUi } from '../connector-ui.ts';
import { exportingScreens } from '../exporting-screens.ts';
import { salesforceChatPaths } from './salesforce-chat-paths.ts';

const salesforceChatUi: ExportingUi = {
	descriptor: salesforceChat,
	routes: salesforceChatRoutes,
	paths: salesforceChatPaths.paths,
};

export const screens = exportingScreens(salesforceChatUi);
