import * as routes from '@quad/contract/texting/schedules/routes.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { cancelScheduled } from './cancel-scheduled.ts';
import { changeScheduled } from './change-scheduled.ts';
import { estimateScheduled } from './estimate-scheduled.ts';
import { countOfStopped, listOfView, readScheduled } from './read-scheduled.ts';
import { scheduleMessage } from './schedule-message.ts';
import { sendNow } from './send-now.ts';

export const serveSchedules = (server: ApiServer, context: AppContext): void => {
	serve(server, routes.listScheduled, ({ actor, query }) => listOfView(context.db, actor, query));
	serve(server, routes.countStopped, ({ actor }) => countOfStopped(context.db, actor));
	serve(server, routes.scheduleMessage, ({ actor, body }) => scheduleMessage(context, actor, body));
	serve(server, routes.readScheduled, ({ actor, params }) => readScheduled(context.db, actor, params.id));
	serve(server, routes.changeScheduled, ({ actor, params, body }) => changeScheduled(context, actor, params.id, body));
	serve(server, routes.cancelScheduled, ({ actor, params }) => cancelScheduled(context, actor, params.id));
	serve(server, routes.estimateScheduled, ({ actor, params }) => estimateScheduled(context, actor, params.id));
	serve(server, routes.sendScheduledNow, ({ actor, params, body }) => sendNow(context, actor, params.id, body.version));
};
