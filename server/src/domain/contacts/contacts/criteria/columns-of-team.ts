/** Returns the columns for a team's conditions: built-in ones and visible custom fields, with values to choose from. */
import {
	builtInColumns,
	type Column,
	comparisonsOf,
	kindOfField,
} from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { lineOptions, optedOutByOptions, sourceOptions } from '@quad/contract/contacts/contacts/criteria-options.ts';
import { replyCategories } from '@quad/contract/texting/smart-messages/reply-categories.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { tagsOfTeam } from '../../tags/index.ts';
import { allCustomFields } from '../custom-fields.queries.ts';
import { listAssignees } from '../queries.ts';
import { offeredImports, offeredSegments } from './references.queries.ts';

type Options = Column['options'];
type BuiltIn = (typeof builtInColumns)[number];

/** `hidden` adds custom fields that are not visible, because an existing segment may use one. */
export const columnsOfTeam = async (db: Db | Tx, scope: TeamScope, hidden = false): Promise<Column[]> => {
	const fields = (await allCustomFields(db, scope)).filter(({ isVisible }) => isVisible || hidden);
	const options = await optionsOfTeam(db, scope);
	return [
		...builtInColumns.map((column) => ({
			...pick(column),
			comparisons: [...comparisonsOf[column.kind]],
			options: options[column.name] ?? (column.kind === 'flag' ? yesAndNo : []),
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

const pick = ({ id, name, kind }: BuiltIn) => ({ id, name, kind });

const yesAndNo: Options = [
	{ value: 'true', label: 'yes' },
	{ value: 'false', label: 'no' },
];

const optionsOfTeam = async (db: Db | Tx, scope: TeamScope): Promise<Partial<Record<BuiltIn['name'], Options>>> => ({
	'Assigned User': byId(await listAssignees(db, scope)),
	Tags: byId(await tagsOfTeam(db, scope)),
	Segments: byId(await offeredSegments(db, scope)),
	Imports: byId(await offeredImports(db, scope)),
	Source: [...sourceOptions],
	'Line Type': [...lineOptions],
	'Opted Out By': [...optedOutByOptions],
	Answer: replyCategories.map((category) => ({ value: category, label: category })),
});

const byId = (rows: ReadonlyArray<{ id: number; name: string }>): Options =>
	rows.map(({ id, name }) => ({ value: String(id), label: name }));
