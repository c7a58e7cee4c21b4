/** Describes Quad's screens for the Radius connector (spec 1 §2). */
import { radius, radiusFixedFields, radiusRoutes } from '@quad/contract/connections/integrations/radius.ts';
import type { ConnectorUi } from '../connector-ui.ts';
import { AutomationPanel } from './AutomationPanel.tsx';
import { ImportSource } from './ImportSource.tsx';
import { radiusPaths } from './radius-paths.ts';

export const radiusUi: ConnectorUi = {
	descriptor: radius,
	routes: radiusRoutes,
	paths: radiusPaths.paths,
	SourceFields: ImportSource,
	fixedFields: radiusFixedFields,
	Panels: AutomationPanel,
	exportsTogether: true,
};
