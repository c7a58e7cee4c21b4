import * as routes from '@quad/contract/administration/organization-settings/routes.ts';
import { inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import type { Files } from '../../organization/media/index.ts';
import { changeSettings } from './change-settings.ts';
import { readSettings } from './read-settings.ts';
import { changeLogo, removeLogo } from './set-logo.ts';

export const serveOrganizationSettings = (server: ApiServer, context: AppContext, files: Files): void => {
	serve(server, routes.readOrganizationSettings, ({ actor }) => readSettings(context.db, inOrganization(actor)));
	serve(server, routes.changeOrganizationSettings, ({ actor, body }) => changeSettings(context, actor, body));
	serve(server, routes.uploadLogo, ({ actor, file }) => changeLogo(context, files, actor, file.content));
	serve(server, routes.removeLogo, async ({ actor }) => {
		await removeLogo(context, actor);
		return {};
	});
};
