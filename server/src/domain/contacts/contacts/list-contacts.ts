/** Searches and pages through the team's contacts (spec 2 §2). If none match exactly, it allows one typo per word. */
import type { ContactSearch } from '@quad/contract/contacts/contacts/routes.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { orderOf } from './contact-orders.queries.ts';
import { whereMatching } from './criteria/matches.queries.ts';
import { readMatching } from './criteria/read-matching.ts';
import { listCustomFields } from './custom-fields.queries.ts';
import { expectMayFilter } from './filter-by-assignee.ts';
import { type FoundBy, pageOfIds } from './found-contacts.queries.ts';
import { readContacts } from './queries.ts';
import { showContact } from './show-contact.ts';

export const listContacts = async (
	{ db, clock }: AppContext,
	actor: Actor,
	search: ContactSearch,
	{ alsoMistyped = true } = {},
) => {
	const scope = inCurrentTeam(actor);
	expectMayFilter(actor, search.staffId);
	const matching = await readMatching(db, scope, search, clock.now());
	const by: FoundBy = {
		isIn: matching && whereMatching(scope, matching),
		searchText: search.searchText,
		assignedTo: search.staffId,
		tagId: search.tagId,
		importId: search.importId,
		status: search.status,
		withoutOptedOut: !search.includeOptOut && search.status === undefined,
	};
	const fields = await listCustomFields(db, scope);
	const page = { order: orderOf(scope, fields, search.sort), skip: search.skip, take: search.take };
	const exactly = await pageOfIds(db, scope, by, page);
	const nearly =
		alsoMistyped && exactly.total === 0 && search.searchText.trim() !== ''
			? await pageOfIds(db, scope, { ...by, isMistyped: true }, page)
			: undefined;
	const { total, hasMore, ids } = nearly ?? exactly;
	const rows = await readContacts(db, scope, ids);
	const items = rows.map((row) => showContact(actor, row, fields));
	return { items, total, hasMore, isSimilar: total > 0 && nearly !== undefined };
};
