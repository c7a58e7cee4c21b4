/** Lets a college's other systems read segments and change their contacts. */
import { publicApiRefusals } from '@quad/contract/connections/public-api/refusals.ts';
import type { changeApiSegmentContacts, listApiSegments } from '@quad/contract/connections/public-api/routes.ts';
import { segmentContact, segment as shape } from '@quad/contract/connections/public-api/shapes.ts';
import type { z } from 'zod';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import {
	changeMembers,
	listContactsOf,
	listSegments,
	readSegment,
	searchAutomated,
} from '../../contacts/segments/index.ts';
import { nextPage, readPage } from './page-cursor.ts';
import { findByKeys } from './public-api.queries.ts';

export type ApiSegment = z.output<typeof shape>;

export const showApiSegment = async (context: AppContext, actor: Actor, id: number): Promise<ApiSegment> =>
	shape.parse(await readSegment(context, actor, id));

export const searchSegments = async (
	context: AppContext,
	actor: Actor,
	{ search: searchText, type, includeArchived, cursor, take }: z.output<typeof listApiSegments.query>,
) => {
	const skip = readPage(cursor);
	if (type === 'Automated') {
		const all = searchAutomated({ name: searchText });
		const items = all.slice(skip, skip + take).map((one) => shape.parse(one));
		return { items, next: nextPage(skip, items.length, all.length) };
	}
	const found = await listSegments(context, actor, {
		searchText,
		skip,
		take,
		sort: 'name',
		...(type && { kind: type === 'Static' ? 'static' : 'criteria' }),
		...(includeArchived ? {} : { archived: false }),
	});
	return {
		items: found.items.map((one) => shape.parse(one)),
		next: nextPage(skip, found.items.length, found.total),
	};
};

export const listPeopleOf = async (
	context: AppContext,
	actor: Actor,
	id: number,
	{ search: searchText, cursor, take }: { search: string; cursor?: string | undefined; take: number },
) => {
	const skip = readPage(cursor);
	const found = await listContactsOf(context, actor, id, { searchText, skip, take });
	return {
		items: found.items.map(({ optedIn, ...one }) => segmentContact.parse({ ...one, optedOut: !optedIn })),
		next: nextPage(skip, found.items.length, found.total),
	};
};

export const changePeopleOf = async (
	context: AppContext,
	actor: Actor,
	id: number,
	{ add, remove }: z.output<typeof changeApiSegmentContacts.body>,
) => {
	const leaving = new Set(remove);
	const both = add.find((key) => leaving.has(key));
	if (both !== undefined) refuse(publicApiRefusals['api.added_and_removed'], { contact: both });
	const keys = [...new Set([...add, ...remove])];
	const known = await findByKeys(context.db, inCurrentTeam(actor), keys);
	const idsOf = (keys: readonly string[]) => keys.flatMap((key) => known.get(key) ?? []);
	const changed = await changeMembers(context, actor, id, { add: idsOf(add), remove: idsOf(remove) });
	return { ...changed, unknown: keys.filter((key) => !known.has(key)) };
};
