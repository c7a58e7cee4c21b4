/** The screens of SFTP and FTPS (spec 3 §2). */
import { ftp, ftpRoutes } from '@quad/contract/connections/integrations/ftp.ts';
import { to } from '../../../../foundation/to.ts';
import type { ConnectorUi } from '../connector-ui.ts';

export const ftpUi: ConnectorUi = {
	descriptor: ftp,
	routes: ftpRoutes,
	paths: {
		dashboard: to.ftp('dashboard'),
		connection: to.ftp('configuration'),
		importSettings: to.ftp('import-settings'),
		exportSettings: to.ftp('export-settings/messages'),
		imports: to.ftp('imports'),
		exports: to.ftp('exports'),
		template: to.ftp('manual-template'),
	},
};
