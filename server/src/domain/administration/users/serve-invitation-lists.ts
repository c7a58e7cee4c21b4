import * as routes from '@quad/contract/administration/users/invitation-list-routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { pasteList, startList, uploadList } from './make-invitation-list.ts';
import { rowsAsFile, showList, showLists, showRows, template } from './show-invitation-list.ts';

export const serveInvitationLists = (server: ApiServer, context: AppContext): void => {
	const { db } = context;
	serve(server, routes.pasteInvitations, ({ actor, body }) => pasteList(context, actor, body.text));
	serve(server, routes.uploadInvitations, ({ actor, file }) => uploadList(context, actor, file));
	serve(server, routes.listInvitationLists, ({ actor }) => showLists(db, inCurrentTeam(actor)));
	serve(server, routes.downloadInvitationTemplate, () => template());
	serve(server, routes.readInvitationList, ({ actor, params }) =>
		showList(db, inCurrentTeam(actor), params.invitationListId),
	);
	serve(server, routes.listInvitationRows, ({ actor, params, query }) =>
		showRows(db, inCurrentTeam(actor), params.invitationListId, query),
	);
	serve(server, routes.downloadInvitationRows, ({ actor, params, query }) =>
		rowsAsFile(db, inCurrentTeam(actor), params.invitationListId, query.leftOutOnly),
	);
	serve(server, routes.sendInvitationList, async ({ actor, params, body }) => {
		await startList(context, inCurrentTeam(actor), params.invitationListId, body);
		return {};
	});
};
