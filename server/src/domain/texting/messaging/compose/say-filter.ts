/** Describes a filter in a few words, such as `“ma”, tagged Honors, Major is Nursing`. */
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { listAssignees, type Matching, sayMatching } from '../../../contacts/contacts/index.ts';

interface Filter {
	readonly searchText: string;
	readonly assignedTo: number | undefined;
	readonly tag: { readonly name: string } | undefined;
	readonly run: { readonly name: string } | undefined;
	readonly matching: Matching | undefined;
}

export const sayFilter = async (db: Db, scope: TeamScope, filter: Filter): Promise<string> => {
	const { searchText, assignedTo, tag, run, matching } = filter;
	const words = searchText.trim();
	const parts = [
		...(words === '' ? [] : [`“${words}”`]),
		...(assignedTo === undefined ? [] : [`assigned to ${await nameOf(db, scope, assignedTo)}`]),
		...(tag ? [`tagged ${tag.name}`] : []),
		...(run ? [`imported with ${run.name}`] : []),
		...(matching ? [await sayMatching(db, scope, matching)] : []),
	];
	return parts.join(', ');
};

const nameOf = async (db: Db, scope: TeamScope, assignedTo: number): Promise<string> => {
	if (assignedTo === 0) return 'no one';
	return (await listAssignees(db, scope)).find(({ id }) => id === assignedTo)?.name ?? 'someone who left the team';
};
