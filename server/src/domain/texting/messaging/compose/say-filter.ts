/** Describes a filter in a few words, such as `“ma”, tagged Honors, Major is Nursing`. */
import type { FilterPart } from '@quad/contract/texting/messaging/audience.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { importsReferred, listAssignees, type Matching, sayMatching } from '../../../contacts/contacts/index.ts';
import { tagsOfTeam } from '../../../contacts/tags/index.ts';

export const sayFilter = async (
	db: Db,
	scope: TeamScope,
	{ searchText, assignedTo, tagId, importId }: FilterPart,
	matching: Matching | undefined,
): Promise<string> => {
	const words = searchText.trim();
	const parts = [
		...(words === '' ? [] : [`“${words}”`]),
		...(assignedTo === undefined ? [] : [`assigned to ${await assigneeOf(db, scope, assignedTo)}`]),
		...(tagId === undefined ? [] : [`tagged ${nameIn(await tagsOfTeam(db, scope), tagId)}`]),
		...(importId === undefined ? [] : [`in ${nameIn(await importsReferred(db, scope, [importId]), importId)}`]),
		...(matching ? [await sayMatching(db, scope, matching)] : []),
	];
	return parts.join(', ');
};

const assigneeOf = async (db: Db, scope: TeamScope, id: number): Promise<string> =>
	id === 0 ? 'no one' : nameIn(await listAssignees(db, scope), id);

const nameIn = (named: ReadonlyArray<{ id: number; name: string }>, id: number): string =>
	named.find((one) => one.id === id)?.name ?? 'something deleted';
