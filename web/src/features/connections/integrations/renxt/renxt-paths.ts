import type { ConnectorPaths } from '../connector-paths.ts';

export const renxtPaths = {
	title: 'Raiser’s Edge NXT',
	integration: 'raisersEdgeNxt',
	paths: {
		dashboard: '/renxt',
		connection: '/renxt/connection',
		fields: '/renxt/fields',
		importSettings: '/renxt/imports/settings',
		exportSettings: '/renxt/exports/settings',
		imports: '/renxt/imports',
		exports: '/renxt/exports',
		authorization: '/renxt/authorization',
	},
	titles: { authorization: 'Connecting' },
} as const satisfies ConnectorPaths;
