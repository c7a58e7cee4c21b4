/** Describes Quad's screens for the Workday connector (spec 3 §2). */
import { workday, workdayRoutes } from '@quad/contract/connections/integrations/workday.ts';
import type { ConnectorUi } from '../connector-ui.ts';
import { workdayPaths } from './workday-paths.ts';

export const workdayUi: ConnectorUi = {
	descriptor: workday,
	routes: workdayRoutes,
	paths: workdayPaths.paths,
};
