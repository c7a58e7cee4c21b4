import type { AppContext } from '../../foundation/app-context.ts';
import type { ApiServer } from '../../foundation/http/http.ts';
import { serveAutomation } from './automation/index.ts';
import { serveCampaigns } from './campaigns/index.ts';
import { serveConversations } from './conversations/index.ts';
import { serveMessageTypes } from './message-types/index.ts';
import { serveMessaging } from './messaging/index.ts';
import { serveSchedules } from './schedules/index.ts';
import { serveSmartMessages } from './smart-messages/index.ts';
import { serveTemplates } from './templates/index.ts';
import { serveTriage } from './triage/index.ts';

export const serveTextingArea = (server: ApiServer, context: AppContext): void => {
	serveMessageTypes(server, context);
	serveTemplates(server, context);
	serveCampaigns(server, context);
	serveSmartMessages(server, context);
	serveMessaging(server, context);
	serveSchedules(server, context);
	serveAutomation(server, context);
	serveConversations(server, context);
	serveTriage(server, context);
};
