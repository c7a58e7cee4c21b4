import type { ConnectorPaths } from '../connector-paths.ts';

export const ftpPaths = {
	title: 'SFTP and FTPS',
	integration: 'ftp',
	paths: {
		dashboard: '/ftp/dashboard',
		connection: '/ftp/configuration',
		fields: '/ftp/fields',
		importSettings: '/ftp/import-settings',
		exportSettings: '/ftp/export-settings/messages',
		imports: '/ftp/imports',
		exports: '/ftp/exports',
		template: '/ftp/manual-template',
	},
	redirects: { dashboard: ['/ftp'], exportSettings: ['/ftp/export-settings'] },
} as const satisfies ConnectorPaths;
