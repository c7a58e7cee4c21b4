/** The screens of Workday (spec 3 §2): those of imports keep their addresses, all others use the newer one. */
import { workday, workdayRoutes } from '@quad/contract/connections/integrations/workday.ts';
import type { ConnectorUi } from '../connector-ui.ts';
import { workdayPaths } from './workday-paths.ts';

export const workdayUi: ConnectorUi = {
	descriptor: workday,
	routes: workdayRoutes,
	paths: workdayPaths.paths,
};
