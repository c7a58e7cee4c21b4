/** The screens of Radius (spec 1 §2). */
import { radius, radiusFixedFields, radiusRoutes } from '@quad/contract/connections/integrations/radius.ts';
import { to } from '../../../../foundation/to.ts';
import type { ConnectorUi } from '../connector-ui.ts';
import { AutomationPanel } from './AutomationPanel.tsx';
import { ImportSource } from './ImportSource.tsx';

export const radiusUi: ConnectorUi = {
	descriptor: radius,
	routes: radiusRoutes,
	paths: {
		dashboard: to.radius(),
		connection: to.radius('configuration'),
		importSettings: to.radius('import-configuration'),
		fields: to.radius('fields'),
		exportSettings: to.radius('message-configuration'),
		imports: to.radius('logs/import'),
		exports: to.radius('logs/messages'),
	},
	SourceFields: ImportSource,
	fixedFields: radiusFixedFields,
	Panels: AutomationPanel,
};
