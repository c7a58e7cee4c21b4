/** Serves the call that only Recruit has: its saved views. */
import { recruitOwnRoutes } from '@quad/contract/connections/integrations/recruit.ts';
import { callsOf, type Integrations, listOf } from '../../../domain/connections/integrations/index.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { recruitConnector } from './connector.ts';

export const serveRecruit = (server: ApiServer, context: Integrations): void => {
	const own = callsOf(context, recruitConnector);
	serve(server, recruitOwnRoutes.listViews, ({ actor }) => listOf(own(actor), 'views'));
};
