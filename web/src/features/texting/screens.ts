import type { LoadScreen } from '../../foundation/load-screen.ts';
import type { textingPaths } from './screen-paths.ts';

export const textingScreens: Readonly<Record<keyof typeof textingPaths, LoadScreen>> = {
	inbox: () => import('./conversations/InboxScreen.tsx'),
	archived: () => import('./conversations/InboxScreen.tsx'),
	contactConversations: () => import('./conversations/ContactConversationsScreen.tsx'),
	sent: () => import('./messaging/batches/SentScreen.tsx'),
	batch: () => import('./messaging/batches/BatchScreen.tsx'),
	triage: () => import('./triage/TriageScreen.tsx'),
	automation: () => import('./automation/AutomationScreen.tsx'),
	outOfOffice: () => import('./automation/OutOfOfficeScreen.tsx'),
	compose: () => import('./messaging/compose/ComposeScreen.tsx'),
	campaigns: () => import('./campaigns/CampaignsScreen.tsx'),
	campaignReports: () => import('./campaigns/CampaignReportsScreen.tsx'),
	campaignReport: () => import('./campaigns/CampaignReportScreen.tsx'),
	scheduled: () => import('./schedules/ScheduledScreen.tsx'),
	scheduledMessage: () => import('./messaging/compose/EditScheduledScreen.tsx'),
	smartMessages: () => import('./smart-messages/SmartMessagesScreen.tsx'),
	newSmartMessage: () => import('./smart-messages/NewSmartMessageScreen.tsx'),
	editSmartMessage: () => import('./smart-messages/EditSmartMessageScreen.tsx'),
	sendingRules: () => import('./messaging/sending-rules/SendingRulesScreen.tsx'),
	templates: () => import('./templates/TemplatesScreen.tsx'),
	messageTypes: () => import('./message-types/MessageTypesScreen.tsx'),
};
