/** Validates conditions: each gets its column, a valid comparison and a canonical value. Faults name the column. */

import {
	type Comparison,
	type Condition,
	type ConditionList,
	type Criteria,
	conditionsIn,
	countConditions,
	type WrittenCriteria,
} from '@quad/contract/contacts/contacts/criteria.ts';
import {
	type Column,
	comparisonsOfWhen,
	saysWhatHappened,
	takenBy,
} from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { criteriaLimits } from '@quad/contract/contacts/contacts/criteria-limits.ts';
import { criteriaRefusals } from '@quad/contract/contacts/contacts/criteria-refusals.ts';
import { sayComparison } from '@quad/contract/contacts/contacts/say-comparison.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import { Refused, refuse } from '../../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { columnsOfTeam } from './columns-of-team.ts';
import { type References, readReferences, segmentsReached } from './references.ts';
import { valueFor } from './value-for.ts';

/** `ownId` is the segment that the conditions are for. It must not refer to itself. */
export const readCriteria = async (
	db: Db | Tx,
	scope: TeamScope,
	written: WrittenCriteria,
	ownId?: number,
): Promise<Criteria> => {
	const nodes = nodesIn(written);
	const known = { columns: await columnsOfTeam(db, scope, true), references: await readReferences(db, scope, [nodes]) };
	segmentsReached(known.references, nodes, ownId);
	return readCriteriaAmong(known, written);
};

/** The team's columns, and what the conditions refer to. */
export interface Known {
	readonly columns: readonly Column[];
	readonly references: References;
}

export const nodesIn = ({ conditions }: WrittenCriteria): ConditionList =>
	conditionsIn(conditions) ?? refuse(criteriaRefusals['criteria.unreadable']);

/** Validates against what the caller has already read. */
export const readCriteriaAmong = (known: Known, written: WrittenCriteria): Criteria => {
	const nodes = nodesIn(written);
	if (nodes.length === 0) refuse(criteriaRefusals['criteria.required']);
	if (countConditions(nodes) > criteriaLimits.conditions)
		refuse(criteriaRefusals['criteria.too_many'], { most: String(criteriaLimits.conditions) });
	return checked({ conjunction: written.conjunction, conditions: nodes }, known);
};

type Node = ConditionList[number];
type Leaf = Exclude<Node, { conditions: unknown }>;
interface Group {
	readonly conjunction: Criteria['conjunction'];
	readonly conditions: readonly Node[];
}

const checked = ({ conjunction, conditions }: Group, known: Known, path = ''): Criteria => ({
	conjunction,
	conditions: conditions.map((node, nth) => {
		const own = `${path}conditions.${nth}`;
		return 'conditions' in node ? checked(node, known, `${own}.`) : at(own, () => conditionOf(node, known));
	}),
});

/** Names the condition in a refusal, such as `conditions.0`, so that a screen can show it there. */
const at = (path: string, check: () => Condition): Condition => {
	try {
		return check();
	} catch (error) {
		if (error instanceof Refused) throw new Refused(error.refusal, { fields: { [path]: error.message } });
		throw error;
	}
};

const conditionOf = (leaf: Leaf, known: Known): Condition => {
	const column = findColumn(leaf, known.columns);
	const { comparison } = leaf;
	expectComparison(column, comparison);
	const condition = { fieldId: column.id, field: column.name, comparison };
	const taken = takenBy(comparison);
	return {
		...condition,
		value: taken === 'value' ? valueFor(column, comparison, plain(leaf.value), known.references) : '',
		...(taken === 'values' && { values: valuesFor(column, leaf, known) }),
		...(saysWhatHappened(column.kind) && limitsOf(column, leaf, known)),
	};
};

const plain = (written: string): string => written.toWellFormed().replaceAll('\0', '').trim();

/** Each value once. */
const valuesFor = (column: Column, { values = [] }: Leaf, { references }: Known): string[] => {
	const written = [...new Set(values.map(plain))].filter((value) => value !== '');
	if (written.length === 0) refuse(criteriaRefusals['criteria.value_required'], { field: column.name });
	if (written.length > criteriaLimits.values)
		refuse(criteriaRefusals['criteria.too_many_values'], {
			field: column.name,
			most: String(criteriaLimits.values),
		});
	return written.map((value) => valueFor(column, 'equals', value, references));
};

/** The source, number and time of what happened. */
const limitsOf = (
	{ name }: Column,
	{ of, times, when }: Leaf,
	{ references }: Known,
): Pick<Condition, 'of' | 'times' | 'when'> => ({
	...(of && { of: { kind: of.kind, id: of.id, name: nameOfSource(of, references) } }),
	...(times !== undefined && times > 1 && { times }),
	...(when && { when: timeOf(name, when, references) }),
});

const timeOf = (
	field: string,
	{ comparison, value }: NonNullable<Leaf['when']>,
	references: References,
): Condition['when'] => {
	const column = { id: 0, name: field, kind: 'moment' as const, comparisons: [...comparisonsOfWhen], options: [] };
	expectComparison(column, comparison);
	return { comparison, value: valueFor(column, comparison, plain(value), references) };
};

const expectComparison = ({ name: field, kind, comparisons }: Column, comparison: Comparison): void => {
	if (!comparisons.includes(comparison))
		refuse(criteriaRefusals['criteria.no_such_comparison'], { field, comparison: sayComparison(kind, comparison) });
};

const sourceWords = {
	campaign: 'a campaign',
	batch: 'a message',
	smartmessage: 'a Smart Message',
	inbox: 'an inbox',
} as const;

const nameOfSource = ({ kind, id }: NonNullable<Leaf['of']>, { nameOf }: References): string =>
	nameOf(kind, id) ?? refuse(criteriaRefusals['criteria.no_such_source'], { source: sourceWords[kind] });

/** Finds a column by ID, or by name if there is no ID (gaps A-49). */
const findColumn = ({ fieldId, field }: Leaf, columns: readonly Column[]): Column => {
	const id = fieldId ?? (typeof field === 'number' ? field : undefined);
	const named = typeof field === 'string' ? field.trim().toLowerCase() : undefined;
	const column =
		id === undefined ? columns.find(({ name }) => name.toLowerCase() === named) : columns.find((one) => one.id === id);
	return column ?? refuse(criteriaRefusals['criteria.no_such_field'], { field: String(field ?? fieldId ?? '') });
};
