/** Describes Quad's screens for the Slate chat connector (spec 2 §2). */
import { slateChat, slateChatRoutes } from '@quad/contract/connections/integrations/slate-chat.ts';
import type { ExportingUi } from '../connector-ui.ts';
import { exportingScreens } from '../exporting-screens.ts';
import { slateChatPaths } from './slate-chat-paths.ts';

const slateChatUi: ExportingUi = {
	descriptor: slateChat,
	routes: slateChatRoutes,
	paths: slateChatPaths.paths,
};

export const screens = exportingScreens(slateChatUi);
