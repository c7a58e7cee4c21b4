import type { ConnectorPaths } from '../connector-paths.ts';

export const salesforceChatPaths = {
	title: 'Salesforce chat',
	integration: 'salesforceChat',
	paths: {
		dashboard: '/salesforce-chat',
		connection: '/salesforce-chat/connection',
		exportSettings: '/salesforce-chat/export-settings',
		exports: '/salesforce-chat/exports',
	},
} as const satisfies ConnectorPaths;
