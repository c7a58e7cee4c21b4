import type { ConnectorPaths } from '../connector-paths.ts';

export const salesforcePaths = {
	title: 'Salesforce',
	integration: 'salesforce',
	paths: {
		dashboard: '/salesforce',
		connection: '/salesforce/configuration',
		fields: '/salesforce/fields',
		importSettings: '/salesforce/import-configuration',
		exportSettings: '/salesforce/message-configuration',
		imports: '/salesforce/import-history',
		importErrors: '/salesforce/import-errors',
		exports: '/salesforce/export-history',
	},
	titles: { exportSettings: 'Message settings' },
} as const satisfies ConnectorPaths;
