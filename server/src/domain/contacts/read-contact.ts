import { contactRefusals } from '@quad/contract/contacts/refusals.ts';
import type { TeamScope } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import { listCustomFields } from './custom-fields.queries.ts';
import { readContacts } from './queries.ts';
import { showContact } from './show-contact.ts';

/** A contact of another team or organization is not there. */
export const readContact = async ({ db }: AppContext, scope: TeamScope, contactId: number) => {
	const [[row], fields] = await Promise.all([readContacts(db, scope, [contactId]), listCustomFields(db, scope)]);
	return row ? showContact(scope, row, fields) : refuse(contactRefusals['contact.not_found']);
};
