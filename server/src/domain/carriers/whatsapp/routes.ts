import * as routes from '@quad/contract/carriers/whatsapp/routes.ts';
import { inCurrentTeam, inInbox, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { listSenders } from './senders.ts';
import { showTemplates } from './show-templates.ts';
import { sourceOf } from './source-of.ts';
import { syncTemplates } from './sync-templates.ts';
import { listTemplates } from './templates.queries.ts';
import type { WhatsAppProvider } from './whatsapp-provider.port.ts';

export const serveWhatsApp = (server: ApiServer, context: AppContext, provider: WhatsAppProvider): void => {
	const { db } = context;
	serve(server, routes.listInboxTemplates, async ({ actor, params }) => {
		const provides = await sourceOf(db, inInbox(actor, params.inboxId));
		const listed = await listTemplates(db, inOrganization(actor));
		return listed.filter(({ status, source }) => status === 'approved' && source === provides);
	});
	serve(server, routes.listTemplates, ({ actor }) => showTemplates(db, inOrganization(actor)));
	serve(server, routes.syncTemplates, ({ actor }) => syncTemplates(context, provider, inCurrentTeam(actor)));
	serve(server, routes.listSenders, ({ actor }) => listSenders(context, provider, inOrganization(actor)));
};
