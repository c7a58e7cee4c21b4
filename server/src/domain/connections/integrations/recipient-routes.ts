import * as routes from '@quad/contract/connections/integrations/recipient-sources.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import { type Door, serve } from '../../../foundation/http/http.ts';
import type { Integrations } from './connectors.ts';
import { listRecipientConnectors, listRecipientSources, takeRecipients } from './recipient-sources.ts';

export const serveRecipientSources = (door: Door, context: Integrations): void => {
	serve(door, routes.listRecipientConnectors, ({ actor }) => listRecipientConnectors(context, inCurrentTeam(actor)));
	serve(door, routes.listRecipientSources, ({ actor, params }) =>
		listRecipientSources(context, inCurrentTeam(actor), params.connector),
	);
	serve(door, routes.takeRecipients, ({ actor, params, body }) =>
		takeRecipients(context, inCurrentTeam(actor), { ...params, ...body }),
	);
};
