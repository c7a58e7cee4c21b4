import * as routes from '@quad/contract/contacts/routes.ts';
import { inCurrentTeam, inTeam } from '../../foundation/actor.ts';
import type { Ground } from '../../foundation/ground.ts';
import { type Door, serve } from '../../foundation/http.ts';
import { listContacts } from './list-contacts.ts';
import { listAssignees } from './queries.ts';
import { readContact } from './read-contact.ts';
import { setMuted, setOptedOut } from './set-standing.ts';

export const serveContacts = (door: Door, ground: Ground): void => {
	serve(door, routes.listContacts, ({ actor, query }) => listContacts(ground, actor, query));
	serve(door, routes.searchContacts, ({ actor, body }) => listContacts(ground, actor, body));
	serve(door, routes.listAssignees, ({ actor }) => listAssignees(ground.db, inCurrentTeam(actor)));
	serve(door, routes.readContact, ({ actor, params }) => readContact(ground, inCurrentTeam(actor), params.id));
	serve(door, routes.setOptedOut, ({ actor, params, body }) =>
		setOptedOut(ground, inTeam(actor, body.departmentId), params.id, body.optedOut),
	);
	serve(door, routes.setMuted, ({ actor, params, body }) =>
		setMuted(ground, inTeam(actor, body.departmentId), params.id, body.muted),
	);
};
