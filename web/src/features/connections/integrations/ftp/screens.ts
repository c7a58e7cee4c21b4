/** Describes Quad's screens for the SFTP and FTPS connector (spec 3 §2). */
import { ftp, ftpRoutes } from '@quad/contract/connections/integrations/ftp.ts';
import { connectorScreens } from '../connector-screens.ts';
import type { ConnectorUi } from '../connector-ui.ts';
import { ftpPaths } from './ftp-paths.ts';

const ftpUi: ConnectorUi = {
	descriptor: ftp,
	routes: ftpRoutes,
	paths: ftpPaths.paths,
};

export const screens = connectorScreens(ftpUi);
