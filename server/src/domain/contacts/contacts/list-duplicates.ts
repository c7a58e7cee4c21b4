/** Lists contacts of the team that have the same name and so may be one person. */
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { listCustomFields } from './custom-fields.queries.ts';
import { readDuplicates } from './merge.queries.ts';
import { readContacts } from './queries.ts';
import { showContact } from './show-contact.ts';

export const listDuplicates = async ({ db }: AppContext, actor: Actor) => {
	const scope = inCurrentTeam(actor);
	const [groups, fields] = await Promise.all([readDuplicates(db, scope), listCustomFields(db, scope)]);
	const rows = await readContacts(
		db,
		scope,
		groups.flatMap(({ ids }) => ids),
	);
	const shown = new Map(rows.map((row) => [row.id, showContact(actor, row, fields)]));
	return groups.flatMap(({ ids }) => {
		const contacts = ids.flatMap((id) => shown.get(id) ?? []);
		const [first] = contacts;
		return first && contacts.length > 1 ? [{ name: first.fullName, contacts }] : [];
	});
};
