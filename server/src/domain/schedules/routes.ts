import * as routes from '@quad/contract/schedules/routes.ts';
import type { Ground } from '../../foundation/ground.ts';
import { type Door, serve } from '../../foundation/http.ts';
import { cancelScheduled } from './cancel-scheduled.ts';
import { changeScheduled } from './change-scheduled.ts';
import { estimateScheduled } from './estimate-scheduled.ts';
import { listOfView, readScheduled } from './read-scheduled.ts';
import { scheduleMessage } from './schedule-message.ts';
import { sendNow } from './send-now.ts';

export const serveSchedules = (door: Door, ground: Ground): void => {
	serve(door, routes.listScheduled, ({ actor, query }) => listOfView(ground.db, actor, query));
	serve(door, routes.scheduleMessage, ({ actor, body }) => scheduleMessage(ground, actor, body));
	serve(door, routes.readScheduled, ({ actor, params }) => readScheduled(ground.db, actor, params.id));
	serve(door, routes.changeScheduled, ({ actor, params, body }) => changeScheduled(ground, actor, params.id, body));
	serve(door, routes.cancelScheduled, ({ actor, params }) => cancelScheduled(ground, actor, params.id));
	serve(door, routes.estimateScheduled, ({ actor, params }) => estimateScheduled(ground, actor, params.id));
	serve(door, routes.sendScheduledNow, ({ actor, params, body }) => sendNow(ground, actor, params.id, body.version));
};
