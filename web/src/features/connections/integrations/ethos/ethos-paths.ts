import type { ConnectorPaths } from '../connector-paths.ts';

export const ethosPaths = {
	title: 'Ellucian Ethos',
	integration: 'ethos',
	paths: {
		dashboard: '/ethos/dashboard',
		connection: '/ethos/configuration',
		fields: '/ethos/fields',
		importSettings: '/ethos/import-settings',
		imports: '/ethos/imports',
		template: '/ethos/manual-template',
	},
	redirects: { dashboard: ['/ethos'] },
} as const satisfies ConnectorPaths;
