import * as routes from '@quad/contract/connections/integrations/recipient-sources.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import type { Integrations } from './connectors.ts';
import { listRecipientConnectors, listRecipientSources, takeRecipients } from './recipient-sources.ts';

export const serveRecipientSources = (server: ApiServer, context: Integrations): void => {
	serve(server, routes.listRecipientConnectors, ({ actor }) => listRecipientConnectors(context, inCurrentTeam(actor)));
	serve(server, routes.listRecipientSources, ({ actor, params }) =>
		listRecipientSources(context, inCurrentTeam(actor), params.connector),
	);
	serve(server, routes.takeRecipients, ({ actor, params, body }) =>
		takeRecipients(context, inCurrentTeam(actor), { ...params, ...body }),
	);
};
