import * as routes from '@quad/contract/administration/deletion/routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type Door, serve } from '../../../foundation/http/http.ts';
import { restoreContacts } from '../../contacts/contacts/index.ts';
import { deleteByNumbers } from './delete-by-numbers.ts';
import { findDeletion } from './find-by-numbers.ts';
import { listDeletions } from './list-deletions.ts';
import { removePeople } from './remove-people.ts';
import { previewRetention, readRetention, saveRetention } from './retention.ts';

export const serveDeletion = (door: Door, context: AppContext): void => {
	serve(door, routes.findDeletion, ({ actor, body }) => findDeletion(context, inCurrentTeam(actor), body.numbers));
	serve(door, routes.deleteContacts, ({ actor, body }) => deleteByNumbers(context, inCurrentTeam(actor), body.numbers));
	serve(door, routes.listDeletions, ({ actor }) => listDeletions(context, inCurrentTeam(actor)));
	serve(door, routes.restoreContacts, ({ actor, params }) => restoreContacts(context, inCurrentTeam(actor), params.id));
	serve(door, routes.removePeople, ({ actor, body }) => removePeople(context, inCurrentTeam(actor), body.numbers));
	serve(door, routes.readRetention, ({ actor }) => readRetention(context, actor));
	serve(door, routes.previewRetention, ({ actor, query }) => previewRetention(context, actor, query.months));
	serve(door, routes.saveRetention, ({ actor, body }) => saveRetention(context, actor, body.months));
};
