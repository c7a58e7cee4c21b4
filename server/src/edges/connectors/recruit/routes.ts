/** Serves the call that only Recruit has: its saved views. */
import { recruitOwnRoutes } from '@quad/contract/connections/integrations/recruit.ts';
import { type Integrations, listOf } from '../../../domain/connections/integrations/index.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { recruitConnector } from './connector.ts';

export const serveRecruit = (server: ApiServer, context: Integrations): void => {
	serve(server, recruitOwnRoutes.listViews, ({ actor }) =>
		listOf(context, inCurrentTeam(actor), recruitConnector, 'views'),
	);
};
