import type { ConnectorPaths } from '../connector-paths.ts';

export const connectPaths = {
	title: 'Connect',
	integration: 'connect',
	paths: {
		dashboard: '/campusmanagement/connect',
		connection: '/campusmanagement/connect/configuration',
		importSettings: '/campusmanagement/connect/import-configuration',
		fields: '/campusmanagement/connect/fields',
		exportSettings: '/campusmanagement/connect/message-configuration',
		imports: '/campusmanagement/connect/import',
		exports: '/campusmanagement/connect/errors',
	},
	titles: { exports: 'Exports and errors' },
} as const satisfies ConnectorPaths;
