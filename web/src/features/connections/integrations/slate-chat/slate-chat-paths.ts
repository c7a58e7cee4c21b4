import type { ConnectorPaths } from '../connector-paths.ts';

export const slateChatPaths = {
	title: 'Slate chat',
	integration: 'slateChat',
	paths: {
		dashboard: '/slate-chat',
		connection: '/slate-chat/connection',
		exportSettings: '/slate-chat/export-settings',
		exports: '/slate-chat/exports',
	},
} as const satisfies ConnectorPaths;
