/** Describes Quad's screens for the Salesforce connector (spec 2 §2). */
import { salesforce, salesforceRoutes } from '@quad/contract/connections/integrations/salesforce.ts';
import type { ConnectorUi } from '../connector-ui.ts';
import { salesforcePaths } from './salesforce-paths.ts';

export const salesforceUi: ConnectorUi = {
	descriptor: salesforce,
	routes: salesforceRoutes,
	showsDetails: true,
	exportsTogether: true,
	paths: salesforcePaths.paths,
};
