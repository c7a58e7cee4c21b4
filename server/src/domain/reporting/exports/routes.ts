import * as routes from '@quad/contract/reporting/exports/routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { expectBot } from '../../chat/chat/index.ts';
import type { Files } from '../../organization/media/index.ts';
import { deleteExport } from './delete-export.ts';
import { downloadExport, linkExport } from './download-export.ts';
import { listExports } from './list-exports.ts';
import { startExport } from './start-export.ts';

export const serveExports = (server: ApiServer, context: AppContext, files: Files): void => {
	for (const [kind, calls] of [
		['activity', [routes.ownerActivity, routes.adminActivity]],
		['optouts', [routes.ownerOptOuts, routes.adminOptOuts]],
		['undelivered', [routes.ownerUndelivered, routes.adminUndelivered]],
		['students', [routes.ownerContacts, routes.adminContacts]],
		['highspeed', [routes.ownerHighSpeed, routes.adminHighSpeed]],
		['webchat', [routes.ownerWebChat, routes.adminWebChat]],
	] as const)
		for (const call of calls) serve(server, call, ({ actor, body }) => startExport(context, actor, kind, body));
	serve(server, routes.exportHandOvers, async ({ actor, params, body }) => {
		await expectBot(context.db, inCurrentTeam(actor), params.botId);
		return startExport(context, actor, 'hitl', body, params.botId);
	});
	serve(server, routes.listExports, ({ actor, query }) => listExports(context, actor, query));
	serve(server, routes.deleteExport, ({ actor, params }) => deleteExport(context, files, actor, params.id));
	serve(server, routes.linkExport, ({ actor, params }) => linkExport(context, actor, params.id));
	serve(server, routes.downloadExport, ({ params }) => downloadExport(context, files, params.key));
};
