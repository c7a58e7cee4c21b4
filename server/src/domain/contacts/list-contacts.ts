/** The contacts of the current team, searched and paged (spec 2 §2). Always three statements. */
import { contactRefusals } from '@quad/contract/contacts/refusals.ts';
import type { ContactSearch } from '@quad/contract/contacts/routes.ts';
import { type Actor, inCurrentTeam, may } from '../../foundation/actor.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { type FoundBy, pageOfIds } from './found-contacts.queries.ts';
import * as queries from './queries.ts';
import { showContact } from './show-contact.ts';

export const listContacts = async ({ db }: Ground, actor: Actor, search: ContactSearch) => {
	const scope = inCurrentTeam(actor);
	if (search.staffId !== undefined && !may(actor, 'administrator'))
		refuse(contactRefusals['contact.filter_for_administrators']);
	const by: FoundBy = {
		searchText: search.searchText,
		assignedTo: search.staffId,
		status: search.status,
		withoutOptedOut: !search.includeOptOut && search.status === undefined,
	};
	const [{ total, ids }, fields] = await Promise.all([
		pageOfIds(db, scope, by, search),
		queries.listCustomFields(db, scope),
	]);
	const rows = await queries.readContacts(db, scope, ids);
	return { items: rows.map((row) => showContact(scope, row, fields)), total };
};
