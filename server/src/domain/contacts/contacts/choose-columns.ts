/** Keeps which columns a person's contact list has. Columns of fields that were deleted or hidden are left out. */
import {
	type ChosenColumns,
	defaultListColumns,
	fieldIdOf,
	type ListColumn,
	listColumn,
} from '@quad/contract/contacts/contacts/list-columns.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { allCustomFields } from './custom-fields.queries.ts';
import { dropListColumns, findListColumns, upsertListColumns } from './list-columns.queries.ts';

export const readColumns = async (db: Db, scope: TeamScope): Promise<ChosenColumns> => {
	const [chosen, all] = await Promise.all([findListColumns(db, scope), allCustomFields(db, scope)]);
	const fields = all.flatMap(({ isVisible, id, name, kind }) => (isVisible ? [{ id, name, kind }] : []));
	if (!chosen) return { columns: [...defaultListColumns], isDefault: true, fields };
	const known = new Set(fields.map(({ id }) => id));
	const columns = chosen.filter((column) => {
		const fieldId = fieldIdOf(column);
		return fieldId === undefined ? listColumn.safeParse(column).success : known.has(fieldId);
	});
	return { columns, isDefault: false, fields };
};

export const saveColumns = async (
	{ db }: AppContext,
	scope: TeamScope,
	columns: readonly ListColumn[] | null,
): Promise<ChosenColumns> => {
	const isDefault = !columns || columns.join() === defaultListColumns.join();
	await commit(db, (tx) =>
		isDefault ? dropListColumns(tx, scope) : upsertListColumns(tx, scope, [...new Set(columns)]),
	);
	return readColumns(db, scope);
};
