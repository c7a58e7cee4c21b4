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
import { type Column, sayComparison, takesValue } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { criteriaLimits } from '@quad/contract/contacts/contacts/criteria-limits.ts';
import { criteriaRefusals } from '@quad/contract/contacts/contacts/criteria-refusals.ts';
import { fieldFaults, readFieldValue } from '@quad/contract/contacts/contacts/field-values.ts';
import { readPhoneIn } from '@quad/contract/contacts/contacts/parse-phone.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { columnsOfTeam } from './columns-of-team.ts';

export const readCriteria = async (db: Db | Tx, scope: TeamScope, written: WrittenCriteria): Promise<Criteria> =>
	readCriteriaAmong(await columnsOfTeam(db, scope, true), written);

/** Validates against columns that the caller has already read. */
export const readCriteriaAmong = (columns: readonly Column[], written: WrittenCriteria): Criteria => {
	const nodes = conditionsIn(written.conditions) ?? refuse(criteriaRefusals['criteria.unreadable']);
	if (nodes.length === 0) refuse(criteriaRefusals['criteria.required']);
	if (countConditions(nodes) > criteriaLimits.conditions)
		refuse(criteriaRefusals['criteria.too_many'], { most: String(criteriaLimits.conditions) });
	return checked({ conjunction: written.conjunction, conditions: nodes }, columns);
};

type Node = ConditionList[number];
type Leaf = Extract<Node, { comparison: Comparison }>;
interface Group {
	readonly conjunction: Criteria['conjunction'];
	readonly conditions: readonly Node[];
}

const checked = ({ conjunction, conditions }: Group, columns: readonly Column[]): Criteria => ({
	conjunction,
	conditions: conditions.map((node) => ('conditions' in node ? checked(node, columns) : conditionOf(node, columns))),
});

const conditionOf = (leaf: Leaf, columns: readonly Column[]): Condition => {
	const column = findColumn(leaf, columns);
	const { comparison } = leaf;
	if (!column.comparisons.includes(comparison))
		refuse(criteriaRefusals['criteria.no_such_comparison'], {
			field: column.name,
			comparison: sayComparison(column.kind, comparison),
		});
	const value = takesValue(comparison) ? valueFor(column, comparison, leaf.value.toWellFormed().trim()) : '';
	return { fieldId: column.id, field: column.name, comparison, value };
};

/** Finds a column by ID, or by name if there is no ID (gaps A-49). */
const findColumn = ({ fieldId, field }: Leaf, columns: readonly Column[]): Column => {
	const id = fieldId ?? (typeof field === 'number' ? field : undefined);
	const named = typeof field === 'string' ? field.trim().toLowerCase() : undefined;
	const column =
		id === undefined ? columns.find(({ name }) => name.toLowerCase() === named) : columns.find((one) => one.id === id);
	return column ?? refuse(criteriaRefusals['criteria.no_such_field'], { field: String(field ?? fieldId ?? '') });
};

const valueFor = (column: Column, comparison: Comparison, written: string): string => {
	const { name: field, kind } = column;
	if (written === '') refuse(criteriaRefusals['criteria.value_required'], { field });
	const no = (): never => refuse(criteriaRefusals['criteria.no_such_value'], { field, value: written });
	switch (kind) {
		case 'text':
			return written;
		case 'number':
		case 'date':
			return ofField(column, kind, written);
		case 'choice':
			return comparison === 'equals' || comparison === 'notequals' ? ofField(column, kind, written) : written;
		case 'phone':
			return comparison === 'startswith' ? firstDigits(written) || no() : (wholeNumber(written) ?? no());
		case 'person':
			return isId(written) ? written : no();
		case 'tags':
			return column.options.some(({ value }) => value === written)
				? written
				: refuse(criteriaRefusals['criteria.no_such_tag']);
		case 'flag':
			return flagOf(written) ?? no();
	}
};

const ofField = (column: Column, kind: 'number' | 'date' | 'choice', written: string): string => {
	const read = readFieldValue({ kind, choices: column.options.map(({ value }) => value) }, written);
	if ('value' in read) return read.value;
	return refuse({
		...criteriaRefusals['criteria.no_such_value'],
		message: fieldFaults[read.fault].replace('{field}', column.name).replace('{value}', written),
	});
};

const wholeNumber = (written: string): string | undefined => {
	const read = readPhoneIn('any')(written);
	return 'mobile' in read ? String(read.mobile) : undefined;
};

/** Reduces a number to the ten digits that Quad shows for US and Canadian numbers. */
const firstDigits = (written: string): string => {
	const digits = written.replace(/\D/g, '');
	return digits.startsWith('1') ? digits.slice(1) : digits;
};

const isId = (written: string): boolean => /^[1-9]\d{0,15}$/.test(written) && Number.isSafeInteger(Number(written));

const flagOf = (written: string): string | undefined => {
	if (/^(true|yes|1)$/i.test(written)) return 'true';
	return /^(false|no|0)$/i.test(written) ? 'false' : undefined;
};
