import * as routes from '@quad/contract/administration/custom-fields/routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { allCustomFields } from '../../contacts/contacts/index.ts';
import { changeField } from './change-field.ts';
import { createField } from './create-field.ts';
import { deleteField } from './delete-field.ts';
import { previewConversion } from './preview-conversion.ts';
import { readUses } from './read-uses.ts';
import { setUpFields } from './set-up-fields.ts';
import { fieldsOfSystem, showField } from './show-field.ts';

export const serveCustomFields = (server: ApiServer, context: AppContext): void => {
	serve(server, routes.listCustomFields, async ({ actor, query }) => [
		...(query.includeSystemFields ? fieldsOfSystem : []),
		...(await allCustomFields(context.db, inCurrentTeam(actor))).map(showField),
	]);
	serve(server, routes.createCustomField, ({ actor, body }) => createField(context, inCurrentTeam(actor), body));
	serve(server, routes.initializeCustomFields, ({ actor, body }) =>
		setUpFields(context, inCurrentTeam(actor), body.fields),
	);
	serve(server, routes.isCustomFieldInUse, ({ actor, params }) => readUses(context, inCurrentTeam(actor), params.id));
	serve(server, routes.previewConversion, ({ actor, params, body }) =>
		previewConversion(context, inCurrentTeam(actor), params.id, body),
	);
	serve(server, routes.changeCustomField, ({ actor, params, body }) =>
		changeField(context, inCurrentTeam(actor), params.id, body),
	);
	serve(server, routes.deleteCustomField, ({ actor, params }) => deleteField(context, inCurrentTeam(actor), params.id));
};
