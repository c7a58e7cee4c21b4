/** The contacts of the current team, searched and paged (spec 2 §2). Always three statements. */
import type { ContactSearch } from '@quad/contract/contacts/routes.ts';
import { type Actor, inCurrentTeam } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { listCustomFields } from './custom-fields.queries.ts';
import { expectMayFilter } from './filter-by-assignee.ts';
import { type FoundBy, pageOfIds } from './found-contacts.queries.ts';
import { readContacts } from './queries.ts';
import { readMatching } from './read-matching.ts';
import { showContact } from './show-contact.ts';

export const listContacts = async ({ db }: AppContext, actor: Actor, search: ContactSearch) => {
	const scope = inCurrentTeam(actor);
	expectMayFilter(actor, search.staffId);
	const matching = await readMatching(db, scope, search);
	const by: FoundBy = {
		matching,
		searchText: search.searchText,
		assignedTo: search.staffId,
		tagId: search.tagId,
		importId: search.importId,
		status: search.status,
		withoutOptedOut: !search.includeOptOut && search.status === undefined,
	};
	const [{ total, ids }, fields] = await Promise.all([pageOfIds(db, scope, by, search), listCustomFields(db, scope)]);
	const rows = await readContacts(db, scope, ids);
	return { items: rows.map((row) => showContact(actor, row, fields)), total };
};
