import * as routes from '@quad/contract/administration/inbox-settings/routes.ts';
import { inCurrentTeam, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import type { WhatsAppProvider } from '../../carriers/whatsapp/index.ts';
import type { NumberSupply } from '../numbers/index.ts';
import { peopleOfTeam } from './queries.ts';
import { removeInbox, restoreInbox } from './remove-inbox.ts';
import { changeInbox, createSharedInbox } from './save-inbox.ts';
import { changeWhatsAppInbox, createWhatsAppInbox } from './save-whatsapp-inbox.ts';
import { findInbox, showInbox, showInboxes, showPersonalInbox } from './show-inbox.ts';
import { switchPersonalInbox } from './switch-personal-inbox.ts';

export const serveInboxSettings = (
	server: ApiServer,
	context: AppContext,
	numbers: NumberSupply,
	whatsApp: WhatsAppProvider,
): void => {
	const { db } = context;
	serve(server, routes.listGroupAccounts, ({ actor }) => showInboxes(context, inCurrentTeam(actor), 'group'));
	serve(server, routes.createGroupAccount, ({ actor, body }) =>
		createSharedInbox(context, numbers, inCurrentTeam(actor), body, may(actor, 'groupLimit')),
	);
	serve(server, routes.changeGroupAccount, ({ actor, params: { id }, body }) =>
		changeInbox(context, numbers, inCurrentTeam(actor), { id, type: 'group' }, body),
	);
	serve(server, routes.removeGroupAccount, ({ actor, params }) =>
		removeInbox(context, inCurrentTeam(actor), { id: params.id, type: 'group' }),
	);
	serve(server, routes.restoreGroupAccount, ({ actor, params }) =>
		restoreInbox(context, inCurrentTeam(actor), { id: params.id, type: 'group' }, may(actor, 'groupLimit')),
	);

	serve(server, routes.listHighSpeedInboxes, ({ actor }) => showInboxes(context, inCurrentTeam(actor), 'highspeed'));
	serve(server, routes.getHighSpeedInbox, async ({ actor, params }) =>
		showInbox(await findInbox(db, inCurrentTeam(actor), 'highspeed', params.id)),
	);
	serve(server, routes.changeHighSpeedInbox, ({ actor, params: { id }, body }) =>
		changeInbox(context, numbers, inCurrentTeam(actor), { id, type: 'highspeed' }, body),
	);

	serve(server, routes.listWhatsAppInboxes, ({ actor }) => showInboxes(context, inCurrentTeam(actor), 'whatsapp'));
	serve(server, routes.createWhatsAppInbox, ({ actor, body }) =>
		createWhatsAppInbox(context, whatsApp, inCurrentTeam(actor), body),
	);
	serve(server, routes.changeWhatsAppInbox, ({ actor, params: { id }, body }) =>
		changeWhatsAppInbox(context, whatsApp, inCurrentTeam(actor), id, body),
	);
	serve(server, routes.removeWhatsAppInbox, ({ actor, params: { id } }) =>
		removeInbox(context, inCurrentTeam(actor), { id, type: 'whatsapp' }),
	);
	serve(server, routes.restoreWhatsAppInbox, ({ actor, params: { id } }) =>
		restoreInbox(context, inCurrentTeam(actor), { id, type: 'whatsapp' }, true),
	);

	serve(server, routes.listPersonalInboxes, async ({ actor }) =>
		(await peopleOfTeam(db, inCurrentTeam(actor))).map(showPersonalInbox),
	);
	serve(server, routes.changePersonalInbox, ({ actor, params, body }) =>
		switchPersonalInbox(context, numbers, inCurrentTeam(actor), params.userId, body.personalInboxEnabled),
	);
};
