import type { ConnectorPaths } from '../connector-paths.ts';

export const radiusPaths = {
	title: 'Radius',
	integration: 'radius',
	paths: {
		dashboard: '/campusmanagement/radius',
		connection: '/campusmanagement/radius/configuration',
		importSettings: '/campusmanagement/radius/import-configuration',
		fields: '/campusmanagement/radius/fields',
		exportSettings: '/campusmanagement/radius/message-configuration',
		automation: '/campusmanagement/radius/automation',
		automationLog: '/campusmanagement/radius/logs/automation',
		imports: '/campusmanagement/radius/logs/import',
		exports: '/campusmanagement/radius/logs/messages',
	},
	titles: {
		exportSettings: 'Message configuration',
		automation: 'Automation',
		automationLog: 'Automation log',
		imports: 'Import log',
		exports: 'Message log',
	},
} as const satisfies ConnectorPaths;
