import * as routes from '@quad/contract/message-types/routes.ts';
import { inCurrentTeam } from '../../foundation/actor.ts';
import type { Ground } from '../../foundation/ground.ts';
import { type Door, serve } from '../../foundation/http.ts';
import { makeDefault } from './make-default.ts';
import { listTypes } from './queries.ts';
import { changeMessageType, createMessageType } from './save-message-type.ts';

export const serveMessageTypes = (door: Door, ground: Ground): void => {
	const { db } = ground;
	serve(door, routes.listMessageTypes, ({ actor }) => listTypes(db, inCurrentTeam(actor), { enabled: true }));
	serve(door, routes.listAllMessageTypes, ({ actor }) => listTypes(db, inCurrentTeam(actor)));
	serve(door, routes.createMessageType, ({ actor, body }) => createMessageType(ground, inCurrentTeam(actor), body));
	serve(door, routes.changeMessageType, ({ actor, body }) => changeMessageType(ground, inCurrentTeam(actor), body));
	serve(door, routes.makeMessageTypeDefault, ({ actor, body }) => makeDefault(ground, inCurrentTeam(actor), body.id));
};
