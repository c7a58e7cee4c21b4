/** The screens of Raiser’s Edge NXT (spec 3 §2). */
import { renxt, renxtRoutes } from '@quad/contract/connections/integrations/raisers-edge-nxt.ts';
import { call } from '../../../../foundation/call.ts';
import { to } from '../../../../foundation/to.ts';
import type { ConnectorUi } from '../connector-ui.ts';

export const renxtUi: ConnectorUi = {
	descriptor: renxt,
	routes: renxtRoutes,
	choices: (signal) => call(renxtRoutes.listConstituentLists, {}, signal),
	paths: {
		dashboard: to.renxt(),
		connection: to.renxt('connection'),
		importSettings: to.renxt('imports/settings'),
		exportSettings: to.renxt('exports/settings'),
		imports: to.renxt('imports'),
		exports: to.renxt('exports'),
	},
};
