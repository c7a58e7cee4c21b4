import * as routes from '@quad/contract/administration/teams/routes.ts';
import { inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { teamCategories } from '../../organization/organizations/index.ts';
import { deleteTeam } from './delete-team.ts';
import { readConsequences } from './deletion-consequences.ts';
import { listAllTeams, listCountedTeams, listRemovedTeams, listTeams } from './list-teams.ts';
import { restoreTeam } from './restore-team.ts';
import { changeTeam, createTeam } from './save-team.ts';

export const serveTeams = (server: ApiServer, context: AppContext): void => {
	const { db } = context;
	serve(server, routes.listTeams, ({ actor }) => listTeams(db, actor));
	serve(server, routes.listAllTeams, ({ actor }) => listAllTeams(db, inOrganization(actor)));
	serve(server, routes.listTeamCategories, ({ actor }) => teamCategories(db, inOrganization(actor)));
	serve(server, routes.listCountedTeams, ({ actor }) => listCountedTeams(db, inOrganization(actor)));
	serve(server, routes.saveTeam, ({ actor, body: { id, ...settings } }) =>
		id === undefined ? createTeam(context, actor, settings) : changeTeam(context, actor, id, settings),
	);
	serve(server, routes.changeTeam, ({ actor, params, body }) => changeTeam(context, actor, params.id, body));
	serve(server, routes.readDeletionConsequences, ({ actor, params }) =>
		readConsequences(db, inOrganization(actor), params.id),
	);
	serve(server, routes.deleteTeam, async ({ actor, body }) => {
		for (const sessionId of await deleteTeam(context, actor, body.departmentId)) server.sessionEnded(sessionId);
		return {};
	});
	serve(server, routes.listRemovedTeams, ({ actor }) => listRemovedTeams(context, inOrganization(actor)));
	serve(server, routes.restoreTeam, ({ actor, body }) => restoreTeam(context, actor, body.departmentId));
};
