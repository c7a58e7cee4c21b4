/** Returns the columns for a team's conditions: built-in ones and visible custom fields, with values to choose from. */
import {
	builtInColumns,
	type Column,
	comparisonsOf,
	kindOfField,
} from '@quad/contract/contacts/contacts/criteria-columns.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { tagsOfTeam } from '../tags/index.ts';
import { allCustomFields } from './custom-fields.queries.ts';
import { listAssignees } from './queries.ts';

/** `hidden` adds custom fields that are not visible, because an existing segment may use one. */
export const columnsOfTeam = async (db: Db | Tx, scope: TeamScope, hidden = false): Promise<Column[]> => {
	const fields = (await allCustomFields(db, scope)).filter(({ isVisible }) => isVisible || hidden);
	const options: Partial<Record<Column['kind'], Column['options']>> = {
		person: (await listAssignees(db, scope)).map(({ id, name }) => ({ value: String(id), label: name })),
		tags: (await tagsOfTeam(db, scope)).map(({ id, name }) => ({ value: String(id), label: name })),
		flag: [
			{ value: 'true', label: 'yes' },
			{ value: 'false', label: 'no' },
		],
	};
	return [
		...builtInColumns.map(({ id, name, kind }) => ({
			id,
			name,
			kind,
			comparisons: [...comparisonsOf[kind]],
			options: options[kind] ?? [],
		})),
		...fields.map(({ id, name, kind, choices }) => ({
			id,
			name,
			kind: kindOfField[kind],
			comparisons: [...comparisonsOf[kindOfField[kind]]],
			options: choices.map((choice) => ({ value: choice, label: choice })),
		})),
	];
};
