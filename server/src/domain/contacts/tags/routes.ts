import * as routes from '@quad/contract/contacts/tags/routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { deleteTag } from './delete-tag.ts';
import { readTags } from './queries.ts';
import { changeTag, createTag } from './save-tag.ts';
import { readTag, showTag } from './show-tag.ts';

export const serveTags = (server: ApiServer, context: AppContext): void => {
	const { db } = context;
	serve(server, routes.listTags, async ({ actor }) => (await readTags(db, inCurrentTeam(actor))).map(showTag));
	serve(server, routes.readTag, ({ actor, params }) => readTag(db, inCurrentTeam(actor), params.id));
	serve(server, routes.createTag, ({ actor, body }) => createTag(context, inCurrentTeam(actor), body));
	serve(server, routes.changeTag, ({ actor, params, body }) =>
		changeTag(context, inCurrentTeam(actor), params.id, body),
	);
	serve(server, routes.deleteTag, ({ actor, params }) => deleteTag(context, inCurrentTeam(actor), params.id));
};
