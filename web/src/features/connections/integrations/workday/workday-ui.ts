/** The screens of Workday (spec 3 §2): those of imports where they were, all others at the newer address. */
import { workday, workdayRoutes } from '@quad/contract/connections/integrations/workday.ts';
import type { ConnectorUi } from '../connector-ui.ts';
import { workdayPaths } from './workday-paths.ts';

export const workdayUi: ConnectorUi = {
	descriptor: workday,
	routes: workdayRoutes,
	paths: workdayPaths.paths,
};
