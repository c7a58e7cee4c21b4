/** The screens of Slate chat (spec 2 §2). */
import { slateChat, slateChatRoutes } from '@quad/contract/connections/integrations/slate-chat.ts';
import { to } from '../../../../foundation/to.ts';
import type { ExportingUi } from '../connector-ui.ts';

export const slateChatUi: ExportingUi = {
	descriptor: slateChat,
	routes: slateChatRoutes,
	paths: {
		dashboard: to.slateChat(),
		connection: to.slateChat('connection'),
		exportSettings: to.slateChat('export-settings'),
		exports: to.slateChat('exports'),
	},
};
