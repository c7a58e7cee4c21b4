import * as routes from '@quad/contract/administration/users/routes.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { deleteUser, removeFromTeam, showHandover } from './remove-user.ts';
import * as show from './show-users.ts';

export const serveUsers = (server: ApiServer, context: AppContext): void => {
	const close = (sessions: readonly number[]) => {
		for (const id of sessions) server.sessionEnded(id);
	};

	serve(server, routes.queryUsers, ({ actor, body }) => show.showPage(context, actor, body));
	serve(server, routes.listUsers, ({ actor, query }) =>
		show.showEverybody(context, actor, query.currentDepartmentOnly ? { teamId: actor.teamId } : {}),
	);
	serve(server, routes.listAllUsers, ({ actor }) => show.showEverybody(context, actor));
	serve(server, routes.countUsers, ({ actor }) => show.showCount(context, actor));
	serve(server, routes.readUser, ({ actor, params }) => show.showUser(context, actor, params.id));
	serve(server, routes.listUserInboxes, ({ actor, params }) => show.showInboxes(context, actor, params.id));
	serve(server, routes.listStaff, ({ actor }) => show.showStaff(context, actor));
	serve(server, routes.readStaff, ({ actor, params }) => show.showOneOfStaff(context, actor, params.id));

	serve(server, routes.readHandover, ({ actor, params, query }) =>
		showHandover(context, actor, { id: params.id, teamId: query.departmentId }),
	);
	serve(server, routes.removeUser, async ({ actor, body: { id, departmentId, successorId } }) => {
		close(await removeFromTeam(context, actor, { id, teamId: departmentId, successorId }));
		return {};
	});
	serve(server, routes.deleteUser, async ({ actor, params, query }) => {
		close(await deleteUser(context, actor, { id: params.id, successorId: query.successorId }));
		return {};
	});
};
