import * as routes from '@quad/contract/texting/templates/routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { deleteTemplateOf } from './delete-template.ts';
import { listTemplates } from './queries.ts';
import { saveTemplateOf } from './save-template.ts';

export const serveTemplates = (server: ApiServer, context: AppContext): void => {
	serve(server, routes.listTemplates, ({ actor }) => listTemplates(context.db, inCurrentTeam(actor)));
	serve(server, routes.saveTemplate, ({ actor, body }) => saveTemplateOf(context, inCurrentTeam(actor), body));
	serve(server, routes.deleteTemplate, async ({ actor, params }) => {
		await deleteTemplateOf(context, inCurrentTeam(actor), params.id);
		return {};
	});
};
