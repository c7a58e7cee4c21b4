import { contactRefusals } from '@quad/contract/contacts/refusals.ts';
import { type Actor, inCurrentTeam } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import { listCustomFields } from './custom-fields.queries.ts';
import { mergedInto, readContacts } from './queries.ts';
import { showContact } from './show-contact.ts';
import { standingsWithin } from './write-contact.queries.ts';

/** A contact of another team or organization is not there; one that was merged is the one that it became. */
export const readContact = async ({ db }: AppContext, actor: Actor, asked: number) => {
	const scope = inCurrentTeam(actor);
	const contactId = (await mergedInto(db, scope, asked)) ?? asked;
	const [[row], fields, departments] = await Promise.all([
		readContacts(db, scope, [contactId]),
		listCustomFields(db, scope),
		standingsWithin(db, scope, contactId),
	]);
	if (!row) return refuse(contactRefusals['contact.not_found']);
	return { ...showContact(actor, row, fields), departments };
};
