import * as routes from '@quad/contract/texting/templates/routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type Door, serve } from '../../../foundation/http/http.ts';
import { deleteTemplateOf } from './delete-template.ts';
import { listTemplates } from './queries.ts';
import { saveTemplateOf } from './save-template.ts';

export const serveTemplates = (door: Door, context: AppContext): void => {
	serve(door, routes.listTemplates, ({ actor }) => listTemplates(context.db, inCurrentTeam(actor)));
	serve(door, routes.saveTemplate, ({ actor, body }) => saveTemplateOf(context, inCurrentTeam(actor), body));
	serve(door, routes.deleteTemplate, async ({ actor, params }) => {
		await deleteTemplateOf(context, inCurrentTeam(actor), params.id);
		return {};
	});
};
