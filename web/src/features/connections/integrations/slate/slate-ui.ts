/** The screens of Slate (spec 2 §2). */
import { slate, slateRoutes } from '@quad/contract/connections/integrations/slate.ts';
import { to } from '../../../../foundation/to.ts';
import type { ConnectorUi } from '../connector-ui.ts';

export const slateUi: ConnectorUi = {
	descriptor: slate,
	routes: slateRoutes,
	paths: {
		dashboard: to.slate(),
		connection: to.slate('configuration'),
		fields: to.slate('fields'),
		importSettings: to.slate('import-configuration'),
		exportSettings: to.slate('export-configuration'),
		imports: to.slate('import-log'),
		exports: to.slate('export-log'),
	},
};
