/** The screens of Workday (spec 3 §2): those of imports where they were, all others at the newer address. */
import { workday, workdayRoutes } from '@quad/contract/connections/integrations/workday.ts';
import { to } from '../../../../foundation/to.ts';
import type { ConnectorUi } from '../connector-ui.ts';

export const workdayUi: ConnectorUi = {
	descriptor: workday,
	routes: workdayRoutes,
	paths: {
		dashboard: to.workday(),
		connection: to.workdayImport('configuration'),
		importSettings: to.workdayImport('import-settings'),
		exportSettings: to.workday('export-settings'),
		imports: to.workdayImport('imports'),
		exports: to.workday('exports'),
		errors: to.workday('errors'),
	},
};
