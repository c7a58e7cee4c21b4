import * as routes from '@quad/contract/texting/message-types/routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { makeDefault } from './make-default.ts';
import { listTypes } from './queries.ts';
import { changeMessageType, createMessageType } from './save-message-type.ts';

export const serveMessageTypes = (server: ApiServer, context: AppContext): void => {
	const { db } = context;
	serve(server, routes.listMessageTypes, ({ actor }) => listTypes(db, inCurrentTeam(actor), { enabled: true }));
	serve(server, routes.listAllMessageTypes, ({ actor }) => listTypes(db, inCurrentTeam(actor)));
	serve(server, routes.createMessageType, ({ actor, body }) => createMessageType(context, inCurrentTeam(actor), body));
	serve(server, routes.changeMessageType, ({ actor, body }) => changeMessageType(context, inCurrentTeam(actor), body));
	serve(server, routes.makeMessageTypeDefault, ({ actor, body }) =>
		makeDefault(context, inCurrentTeam(actor), body.id),
	);
};
