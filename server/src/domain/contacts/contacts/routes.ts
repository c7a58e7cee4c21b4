import * as columnRoutes from '@quad/contract/contacts/contacts/list-columns.ts';
import * as routes from '@quad/contract/contacts/contacts/routes.ts';
import * as viewRoutes from '@quad/contract/contacts/contacts/view-routes.ts';
import { inCurrentTeam, inTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { assignMany, tagMany } from './change-many.ts';
import { readColumns, saveColumns } from './choose-columns.ts';
import { deleteContact } from './delete-contacts.ts';
import { listContacts } from './list-contacts.ts';
import { listDuplicates } from './list-duplicates.ts';
import { mergeContacts, previewMerge } from './merge-contacts.ts';
import { listAssignees } from './queries.ts';
import { readContact } from './read-contact.ts';
import { createContact, saveContact, updateAdHoc } from './save-contact.ts';
import { changeView, deleteView, saveView } from './save-view.ts';
import { setMuted, setOptedOut, setOptedOutOfMany } from './set-standing.ts';
import { undoMerge } from './undo-merge.ts';
import { readViews } from './views.queries.ts';

export const serveContacts = (server: ApiServer, context: AppContext): void => {
	serve(server, routes.listContacts, ({ actor, query }) => listContacts(context, actor, query));
	serve(server, routes.searchContacts, ({ actor, body }) => listContacts(context, actor, body));
	serve(server, columnRoutes.readListColumns, ({ actor }) => readColumns(context.db, inCurrentTeam(actor)));
	serve(server, columnRoutes.saveListColumns, ({ actor, body }) =>
		saveColumns(context, inCurrentTeam(actor), body.columns),
	);
	serve(server, viewRoutes.listContactViews, ({ actor }) => readViews(context.db, inCurrentTeam(actor)));
	serve(server, viewRoutes.saveContactView, ({ actor, body }) => saveView(context, inCurrentTeam(actor), body));
	serve(server, viewRoutes.changeContactView, ({ actor, params, body }) =>
		changeView(context, inCurrentTeam(actor), params.viewId, body),
	);
	serve(server, viewRoutes.deleteContactView, ({ actor, params }) =>
		deleteView(context, inCurrentTeam(actor), params.viewId),
	);
	serve(server, routes.listAssignees, ({ actor }) => listAssignees(context.db, inCurrentTeam(actor)));
	serve(server, routes.readContact, ({ actor, params }) => readContact(context, actor, params.id));
	serve(server, routes.createContact, ({ actor, body }) => createContact(context, actor, body));
	serve(server, routes.saveContact, ({ actor, body }) => saveContact(context, actor, body));
	serve(server, routes.updateAdHocContact, ({ actor, body }) => updateAdHoc(context, actor, body));
	serve(server, routes.deleteContact, ({ actor, params }) => deleteContact(context, inCurrentTeam(actor), params.id));
	serve(server, routes.tagContacts, ({ actor, body }) => tagMany(context, inCurrentTeam(actor), body));
	serve(server, routes.assignContacts, ({ actor, body }) => assignMany(context, inCurrentTeam(actor), body));
	serve(server, routes.previewMerge, ({ actor, body }) => previewMerge(context, inCurrentTeam(actor), body));
	serve(server, routes.mergeContacts, ({ actor, body }) => mergeContacts(context, actor, body));
	serve(server, routes.undoMerge, ({ actor, params }) => undoMerge(context, actor, params.mergeId));
	serve(server, routes.listDuplicates, ({ actor }) => listDuplicates(context, actor));
	serve(server, routes.optOutContacts, ({ actor, body }) =>
		setOptedOutOfMany(context, inCurrentTeam(actor), body.studentIds, body.optedOut),
	);
	serve(server, routes.setOptedOut, ({ actor, params, body }) =>
		setOptedOut(context, inTeam(actor, body.departmentId), params.id, body.optedOut),
	);
	serve(server, routes.setMuted, ({ actor, params, body }) =>
		setMuted(context, inTeam(actor, body.departmentId), params.id, body.muted),
	);
};
