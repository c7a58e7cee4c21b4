import type { ConnectorPaths } from '../connector-paths.ts';

export const slatePaths = {
	title: 'Slate',
	integration: 'slate',
	paths: {
		dashboard: '/slate',
		fields: '/slate/fields',
		connection: '/slate/configuration',
		importSettings: '/slate/import-configuration',
		exportSettings: '/slate/export-configuration',
		imports: '/slate/import-log',
		exports: '/slate/export-log',
	},
} as const satisfies ConnectorPaths;
