import * as routes from '@quad/contract/texting/smart-messages/routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { changeSmartMessage } from './change-smart-message.ts';
import { createSmartMessage } from './create-smart-message.ts';
import { deleteSmartMessage } from './delete-smart-message.ts';
import { listSmartMessages, readSmartMessage } from './read-smart-messages.ts';

export const serveSmartMessages = (server: ApiServer, context: AppContext): void => {
	const { db } = context;
	serve(server, routes.listSmartMessages, ({ actor, query }) => listSmartMessages(db, inCurrentTeam(actor), query));
	serve(server, routes.readSmartMessage, ({ actor, params, query }) =>
		readSmartMessage(db, inCurrentTeam(actor), params.id, query.includeDeleted),
	);
	serve(server, routes.createSmartMessage, ({ actor, body }) =>
		createSmartMessage(context, inCurrentTeam(actor), body),
	);
	serve(server, routes.changeSmartMessage, ({ actor, params, body }) =>
		changeSmartMessage(context, inCurrentTeam(actor), params.id, body),
	);
	serve(server, routes.changeSmartMessageInBody, ({ actor, body: { id, ...change } }) =>
		changeSmartMessage(context, inCurrentTeam(actor), id, change),
	);
	serve(server, routes.deleteSmartMessage, ({ actor, params }) =>
		deleteSmartMessage(context, inCurrentTeam(actor), params.id),
	);
	serve(server, routes.deleteSmartMessageInQuery, ({ actor, query }) =>
		deleteSmartMessage(context, inCurrentTeam(actor), query.id),
	);
};
