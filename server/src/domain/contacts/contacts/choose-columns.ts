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
import { listCustomFields } from './custom-fields.queries.ts';
import { dropListColumns, findListColumns, upsertListColumns } from './list-columns.queries.ts';

export const readColumns = async (db: Db, scope: TeamScope): Promise<ChosenColumns> => {
	const [chosen, fields] = await Promise.all([findListColumns(db, scope), listCustomFields(db, scope)]);
	if (!chosen) return { columns: [...defaultListColumns], isDefault: true };
	const known = new Set(fields.map(({ id }) => id));
	const columns = chosen.flatMap((written): ListColumn[] => {
		const column = listColumn.safeParse(written);
		const fieldId = fieldIdOf(written);
		return column.success && (fieldId === undefined || known.has(fieldId)) ? [column.data] : [];
	});
	return { columns, isDefault: false };
};

export const saveColumns = async (
	{ db }: AppContext,
	scope: TeamScope,
	columns: readonly ListColumn[] | null,
): Promise<ChosenColumns> => {
	await commit(db, (tx) =>
		columns ? upsertListColumns(tx, scope, [...new Set(columns)]) : dropListColumns(tx, scope),
	);
	return readColumns(db, scope);
};
