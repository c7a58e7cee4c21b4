import * as routes from '@quad/contract/contacts/routes.ts';
import { inCurrentTeam, inTeam } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { type Door, serve } from '../../foundation/http/http.ts';
import { listContacts } from './list-contacts.ts';
import { listAssignees } from './queries.ts';
import { readContact } from './read-contact.ts';
import { setMuted, setOptedOut } from './set-standing.ts';

export const serveContacts = (door: Door, context: AppContext): void => {
	serve(door, routes.listContacts, ({ actor, query }) => listContacts(context, actor, query));
	serve(door, routes.searchContacts, ({ actor, body }) => listContacts(context, actor, body));
	serve(door, routes.listAssignees, ({ actor }) => listAssignees(context.db, inCurrentTeam(actor)));
	serve(door, routes.readContact, ({ actor, params }) => readContact(context, inCurrentTeam(actor), params.id));
	serve(door, routes.setOptedOut, ({ actor, params, body }) =>
		setOptedOut(context, inTeam(actor, body.departmentId), params.id, body.optedOut),
	);
	serve(door, routes.setMuted, ({ actor, params, body }) =>
		setMuted(context, inTeam(actor, body.departmentId), params.id, body.muted),
	);
};
