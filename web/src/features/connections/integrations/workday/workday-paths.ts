import type { ConnectorPaths } from '../connector-paths.ts';

export const workdayPaths = {
	title: 'Workday',
	integration: 'workday',
	paths: {
		dashboard: '/v2/admin/workday',
		before: ['/workday/dashboard', '/workday/export-settings', '/workday/exports'],
		connection: '/workday/configuration',
		fields: '/workday/fields',
		importSettings: '/workday/import-settings',
		imports: '/workday/imports',
		exportSettings: '/v2/admin/workday/export-settings',
		exports: '/v2/admin/workday/exports',
		errors: '/v2/admin/workday/errors',
	},
	titles: { errors: 'Export error log' },
	redirects: { dashboard: ['/workday'] },
} as const satisfies ConnectorPaths;
