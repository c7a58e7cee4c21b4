import * as routes from '@quad/contract/texting/smart-messages/routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type Door, serve } from '../../../foundation/http/http.ts';
import { changeSmartMessage } from './change-smart-message.ts';
import { createSmartMessage } from './create-smart-message.ts';
import { deleteSmartMessage } from './delete-smart-message.ts';
import { listSmartMessages, readSmartMessage } from './read-smart-messages.ts';

export const serveSmartMessages = (door: Door, context: AppContext): void => {
	const { db } = context;
	serve(door, routes.listSmartMessages, ({ actor, query }) => listSmartMessages(db, inCurrentTeam(actor), query));
	serve(door, routes.readSmartMessage, ({ actor, params, query }) =>
		readSmartMessage(db, inCurrentTeam(actor), params.id, query.includeDeleted),
	);
	serve(door, routes.createSmartMessage, ({ actor, body }) => createSmartMessage(context, inCurrentTeam(actor), body));
	serve(door, routes.changeSmartMessage, ({ actor, params, body }) =>
		changeSmartMessage(context, inCurrentTeam(actor), params.id, body),
	);
	serve(door, routes.changeSmartMessageInBody, ({ actor, body: { id, ...change } }) =>
		changeSmartMessage(context, inCurrentTeam(actor), id, change),
	);
	serve(door, routes.deleteSmartMessage, ({ actor, params }) =>
		deleteSmartMessage(context, inCurrentTeam(actor), params.id),
	);
	serve(door, routes.deleteSmartMessageInQuery, ({ actor, query }) =>
		deleteSmartMessage(context, inCurrentTeam(actor), query.id),
	);
};
