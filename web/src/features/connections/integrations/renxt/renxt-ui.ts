/** Describes Quad's screens for the Raiser’s Edge NXT connector (spec 3 §2). */
import { renxt, renxtRoutes } from '@quad/contract/connections/integrations/renxt.ts';
import { call } from '../../../../foundation/call.ts';
import type { ConnectorUi } from '../connector-ui.ts';
import { AuthorizationCard } from './AuthorizationCard.tsx';
import { renxtPaths } from './renxt-paths.ts';

export const renxtUi: ConnectorUi = {
	descriptor: renxt,
	routes: renxtRoutes,
	choices: (signal) => call(renxtRoutes.listConstituentLists, {}, signal),
	paths: renxtPaths.paths,
	Authorization: AuthorizationCard,
};
