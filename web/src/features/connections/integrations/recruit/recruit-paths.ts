import type { ConnectorPaths } from '../connector-paths.ts';

export const recruitPaths = {
	title: 'CRM Recruit',
	integration: 'recruit',
	paths: {
		dashboard: '/recruit',
		connection: '/recruit/connection',
		fields: '/recruit/fields',
		importSettings: '/recruit/imports/settings',
		exportSettings: '/recruit/exports/settings',
		imports: '/recruit/imports',
		exports: '/recruit/exports',
	},
} as const satisfies ConnectorPaths;
