/** Lets a college's other systems read and change contacts. */

import { contact as shape } from '@quad/contract/connections/public-api/shapes.ts';
import type { ConditionList, Criteria } from '@quad/contract/contacts/contacts/criteria.ts';
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { tagLimits } from '@quad/contract/contacts/tags/limits.ts';
import { tagRefusals } from '@quad/contract/contacts/tags/refusals.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import type { z } from 'zod';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { listContacts, readContact, standingOf, tagMany } from '../../contacts/contacts/index.ts';
import { ensureTags, lockTags } from '../../contacts/tags/index.ts';
import { nextPage, readPage } from './page-cursor.ts';

export type ApiContact = z.output<typeof shape>;
export const showContact = (contact: ApiContact): ApiContact => shape.parse(contact);

interface Search {
	readonly search: string;
	readonly includeOptedOut: boolean;
	readonly tagId?: number | undefined;
	readonly conjunction?: Criteria['conjunction'] | undefined;
	readonly conditions?: ConditionList | undefined;
	readonly cursor?: string | undefined;
	readonly take: number;
}

export const searchContacts = async (
	context: AppContext,
	actor: Actor,
	{ search: searchText, includeOptedOut: includeOptOut, tagId, conjunction, conditions, cursor, take }: Search,
) => {
	const skip = readPage(cursor);
	const found = await listContacts(
		context,
		actor,
		{
			searchText,
			includeOptOut,
			tagId,
			conjunction,
			conditions: conditions && JSON.stringify(conditions),
			sort: 'name',
			skip,
			take,
		},
		{ alsoMistyped: false },
	);
	return {
		items: found.items.map(showContact),
		next: nextPage(skip, found.items.length, found.hasMore ? Number.POSITIVE_INFINITY : found.total),
	};
};

/** Adds and removes tags by name. Tags to add are created if the team doesn't have them. */
export const tagContact = async (
	context: AppContext,
	actor: Actor,
	contactId: number,
	{ add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<ApiContact> => {
	const scope = inCurrentTeam(actor);
	const [standing] = await standingOf(context.db, scope, [contactId]);
	if (!standing) refuse(contactRefusals['contact.not_found']);
	const names = add.map(nameOf);
	const [added, removed] = await commit(context.db, async (tx) => {
		const by = { ids: context.ids, personId: actor.personId, at: context.clock.now() };
		const made = await ensureTags(tx, scope, names, by);
		const known = new Map((await lockTags(tx, scope)).map(({ id, name }) => [name.toLowerCase(), id]));
		return [idsOf(names, made), idsOf(remove, known)];
	});
	if (added.length < new Set(names.map((name) => name.toLowerCase())).size)
		refuse(tagRefusals['tag.too_many'], { most: String(tagLimits.ofTeam) });
	await tagMany(context, scope, { studentIds: [contactId], add: added, remove: removed });
	return showContact(await readContact(context, actor, contactId));
};

const nameOf = (written: string): string => {
	const name = plainName(written);
	if (name === '') refuse(tagRefusals['tag.name_required'], {}, { add: 'A name is empty.' });
	return name.length > tagLimits.name
		? refuse(tagRefusals['tag.name_too_long'], { limit: String(tagLimits.name) }, { add: 'A name is too long.' })
		: name;
};

/** Skips unknown names, because no contact can have such a tag. */
const idsOf = (names: readonly string[], known: ReadonlyMap<string, number>): number[] => [
	...new Set(names.flatMap((name) => known.get(name.toLowerCase()) ?? [])),
];
