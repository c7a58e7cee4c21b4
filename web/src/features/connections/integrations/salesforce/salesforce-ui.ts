/** The screens of Salesforce (spec 2 §2). */
import { salesforce, salesforceRoutes } from '@quad/contract/connections/integrations/salesforce.ts';
import { to } from '../../../../foundation/to.ts';
import type { ConnectorUi } from '../connector-ui.ts';

export const salesforceUi: ConnectorUi = {
	descriptor: salesforce,
	routes: salesforceRoutes,
	showsDetails: true,
	paths: {
		dashboard: to.salesforce(),
		connection: to.salesforce('configuration'),
		fields: to.salesforce('fields'),
		importSettings: to.salesforce('import-configuration'),
		exportSettings: to.salesforce('message-configuration'),
		imports: to.salesforce('import-history'),
		importErrors: to.salesforce('import-errors'),
		exports: to.salesforce('export-history'),
	},
};
