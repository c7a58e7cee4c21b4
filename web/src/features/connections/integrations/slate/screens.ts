/** Describes Quad's screens for the Slate connector (spec 2 §2). */
import { slate, slateRoutes } from '@quad/contract/connections/integrations/slate.ts';
import { connectorScreens } from '../connector-screens.ts';
import type { ConnectorUi } from '../connector-ui.ts';
import { slatePaths } from './slate-paths.ts';

const slateUi: ConnectorUi = {
	descriptor: slate,
	routes: slateRoutes,
	paths: slatePaths.paths,
};

export const screens = connectorScreens(slateUi);
