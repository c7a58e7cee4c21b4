import * as routes from '@quad/contract/carriers/whatsapp/routes.ts';
import { inCurrentTeam, inInbox, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type Door, serve } from '../../../foundation/http/http.ts';
import { listSenders } from './senders.ts';
import { showTemplates } from './show-templates.ts';
import { sourceOf } from './source-of.ts';
import { syncTemplates } from './sync-templates.ts';
import { listTemplates } from './templates.queries.ts';
import type { WhatsAppProvider } from './whatsapp-provider.port.ts';

export const serveWhatsApp = (door: Door, context: AppContext, provider: WhatsAppProvider): void => {
	const { db } = context;
	serve(door, routes.listInboxTemplates, async ({ actor, params }) => {
		const provides = await sourceOf(db, inInbox(actor, params.inboxId));
		const listed = await listTemplates(db, inOrganization(actor));
		return listed.filter(({ status, source }) => status === 'approved' && source === provides);
	});
	serve(door, routes.listTemplates, ({ actor }) => showTemplates(db, inOrganization(actor)));
	serve(door, routes.syncTemplates, ({ actor }) => syncTemplates(context, provider, inCurrentTeam(actor)));
	serve(door, routes.listSenders, ({ actor }) => listSenders(context, provider, inOrganization(actor)));
};
