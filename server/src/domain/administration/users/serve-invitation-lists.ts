import * as routes from '@quad/contract/administration/users/invitation-list-routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type Door, serve } from '../../../foundation/http/http.ts';
import { pasteList, startList, uploadList } from './make-invitation-list.ts';
import { rowsAsFile, showList, showLists, showRows, template } from './show-invitation-list.ts';

export const serveInvitationLists = (door: Door, context: AppContext): void => {
	const { db } = context;
	serve(door, routes.pasteInvitations, ({ actor, body }) => pasteList(context, actor, body.text));
	serve(door, routes.uploadInvitations, ({ actor, file }) => uploadList(context, actor, file));
	serve(door, routes.listInvitationLists, ({ actor }) => showLists(db, inCurrentTeam(actor)));
	serve(door, routes.downloadInvitationTemplate, () => template());
	serve(door, routes.readInvitationList, ({ actor, params }) =>
		showList(db, inCurrentTeam(actor), params.invitationListId),
	);
	serve(door, routes.listInvitationRows, ({ actor, params, query }) =>
		showRows(db, inCurrentTeam(actor), params.invitationListId, query),
	);
	serve(door, routes.downloadInvitationRows, ({ actor, params, query }) =>
		rowsAsFile(db, inCurrentTeam(actor), params.invitationListId, query.leftOutOnly),
	);
	serve(door, routes.sendInvitationList, async ({ actor, params, body }) => {
		await startList(context, inCurrentTeam(actor), params.invitationListId, body);
		return {};
	});
};
