import * as routes from '@quad/contract/templates/routes.ts';
import { inCurrentTeam } from '../../foundation/actor.ts';
import type { Ground } from '../../foundation/ground.ts';
import { type Door, serve } from '../../foundation/http.ts';
import { deleteTemplateOf } from './delete-template.ts';
import { listTemplates } from './queries.ts';
import { saveTemplateOf } from './save-template.ts';

export const serveTemplates = (door: Door, ground: Ground): void => {
	serve(door, routes.listTemplates, ({ actor }) => listTemplates(ground.db, inCurrentTeam(actor)));
	serve(door, routes.saveTemplate, ({ actor, body }) => saveTemplateOf(ground, inCurrentTeam(actor), body));
	serve(door, routes.deleteTemplate, async ({ actor, params }) => {
		await deleteTemplateOf(ground, inCurrentTeam(actor), params.id);
		return {};
	});
};
