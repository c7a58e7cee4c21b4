import * as routes from '@quad/contract/administration/deletion/routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { restoreContacts } from '../../contacts/contacts/index.ts';
import { deleteByNumbers } from './delete-by-numbers.ts';
import { findDeletion } from './find-by-numbers.ts';
import { listDeletions } from './list-deletions.ts';
import { removePeople } from './remove-people.ts';
import { previewRetention, readRetention, saveRetention } from './retention.ts';

export const serveDeletion = (server: ApiServer, context: AppContext): void => {
	serve(server, routes.findDeletion, ({ actor, body }) => findDeletion(context, inCurrentTeam(actor), body.numbers));
	serve(server, routes.deleteContacts, ({ actor, body }) =>
		deleteByNumbers(context, inCurrentTeam(actor), body.numbers),
	);
	serve(server, routes.listDeletions, ({ actor }) => listDeletions(context, inCurrentTeam(actor)));
	serve(server, routes.restoreContacts, ({ actor, params }) =>
		restoreContacts(context, inCurrentTeam(actor), params.id),
	);
	serve(server, routes.removePeople, ({ actor, body }) => removePeople(context, inCurrentTeam(actor), body.numbers));
	serve(server, routes.readRetention, ({ actor }) => readRetention(context, actor));
	serve(server, routes.previewRetention, ({ actor, query }) => previewRetention(context, actor, query.months));
	serve(server, routes.saveRetention, ({ actor, body }) => saveRetention(context, actor, body.months));
};
