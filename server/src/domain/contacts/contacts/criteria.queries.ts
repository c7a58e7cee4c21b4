/**
 * Compiles validated conditions to SQL on a contact `c` and its team row `ct`. Every value is a parameter and never a
 * pattern, so percent signs, backslashes and regular expression characters match literally.
 */

import type { Comparison, Condition, Criteria } from '@quad/contract/contacts/contacts/criteria.ts';
import { builtInColumns, type ColumnKind, kindOfField } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import { tagIdsOf, withTag } from '../tags/index.ts';

/** The kinds of custom fields, by ID. */
export type KindsOfFields = ReadonlyMap<number, ColumnKind>;
export const kindsOf = (fields: ReadonlyArray<{ id: number; kind: keyof typeof kindOfField }>): KindsOfFields =>
	new Map(fields.map(({ id, kind }) => [id, kindOfField[kind]]));

export interface Matching {
	readonly criteria: Criteria;
	readonly kinds: KindsOfFields;
}

export const matches = (scope: TeamScope, { criteria, kinds }: Matching): RawBuilder<unknown> => {
	const parts = criteria.conditions.map((node) =>
		'conditions' in node ? matches(scope, { criteria: node, kinds }) : test(scope, node, kinds),
	);
	return sql`(${sql.join(parts, criteria.conjunction === 'all' ? sql` and ` : sql` or `)})`;
};

const test = (scope: TeamScope, condition: Condition, kinds: KindsOfFields): RawBuilder<unknown> => {
	const { fieldId, comparison, value } = condition;
	switch (fieldId) {
		case idOf['Contact ID']:
			return ofText(sql`c.contact_key`, comparison, value);
		case idOf['First Name']:
			return ofText(sql`c.first_name`, comparison, value);
		case idOf['Last Name']:
			return ofText(sql`c.last_name`, comparison, value);
		case idOf['Mobile Number']:
			return ofPhone(comparison, value);
		case idOf['Assigned User']:
			return ofPerson(comparison, value);
		case idOf['Opted In']:
			return (comparison === 'equals') === (value === 'true') ? sql`not ct.opted_out` : sql`ct.opted_out`;
		case idOf.Tags:
			return ofTags(scope, comparison, value);
	}
	const custom = sql`coalesce(c.custom ->> ${String(fieldId)}::text, '')`;
	const kind = kinds.get(fieldId);
	if (kind === 'number') return ofNumber(custom, comparison, value);
	return kind === 'date' ? ofDate(custom, comparison, value) : ofText(custom, comparison, value);
};

const idOf = Object.fromEntries(builtInColumns.map(({ id, name }) => [name, id])) as {
	readonly [Name in (typeof builtInColumns)[number]['name']]: number;
};

/** Whether `fold_text` would leave nothing of a value, which is then compared as it is. */
const isFoldedAway = (value: string): boolean => value.replace(/['`’‘ʻ]|[\u0300-\u036f]/gu, '') === '';

/** Ignores case and accents, as contact search does. */
const ofText = (column: RawBuilder<unknown>, comparison: Comparison, value: string): RawBuilder<unknown> => {
	const plain = isFoldedAway(value);
	const own = plain ? column : sql`fold_text(${column})`;
	const other = plain ? sql`${value}::text` : sql`fold_text(${value}::text)`;
	switch (comparison) {
		case 'equals':
			return sql`${own} = ${other}`;
		case 'notequals':
			return sql`${own} <> ${other}`;
		case 'startswith':
			return sql`starts_with(${own}, ${other})`;
		case 'with':
			return sql`strpos(${own}, ${other}) > 0`;
		case 'without':
			return sql`strpos(${own}, ${other}) = 0`;
		case 'isempty':
			return sql`${column} = ''`;
		case 'isnotempty':
			return sql`${column} <> ''`;
		case 'isgreaterthan':
		case 'islessthan':
			return ofOrder(column, { own, other }, comparison, value);
	}
};

const plainNumber = /^-?\d{1,15}(\.\d{1,15})?$/;

/**
 * If `value` is a number, compares it only with fields that hold numbers; otherwise compares alphabetically. Empty
 * fields never match, so “less than” doesn't find every contact without a value.
 */
const ofOrder = (
	column: RawBuilder<unknown>,
	{ own, other }: { own: RawBuilder<unknown>; other: RawBuilder<unknown> },
	comparison: 'isgreaterthan' | 'islessthan',
	value: string,
): RawBuilder<unknown> => {
	if (plainNumber.test(value)) return ofNumber(column, comparison, value);
	const sign = comparison === 'isgreaterthan' ? sql`>` : sql`<`;
	return sql`(${column} <> '' and ${own} collate "C" ${sign} ${other} collate "C")`;
};

const isNumber = (column: RawBuilder<unknown>) => sql`${column} ~ '^-?[0-9]{1,15}([.][0-9]{1,15})?$'`;

const ofNumber = (column: RawBuilder<unknown>, comparison: Comparison, value: string): RawBuilder<unknown> => {
	const compared = (sign: RawBuilder<unknown>) =>
		sql`case when ${isNumber(column)} then (${column})::numeric ${sign} ${value}::numeric else false end`;
	switch (comparison) {
		case 'equals':
			return sql`${column} = ${value}::text`; // both are in the same canonical form
		case 'notequals':
			return sql`${column} <> ${value}::text`;
		case 'isgreaterthan':
			return compared(sql`>`);
		case 'islessthan':
			return compared(sql`<`);
		default:
			return ofText(column, comparison, value);
	}
};

/** Compares whole days if `value` is a day, otherwise times of day too. */
const ofDate = (column: RawBuilder<unknown>, comparison: Comparison, value: string): RawBuilder<unknown> => {
	const isDay = value.length === 10;
	const own = isDay
		? sql`left(${column}, 10)`
		: sql`case when length(${column}) = 10 then ${column} || 'T00:00' else ${column} end`;
	const compared = (sign: RawBuilder<unknown>) =>
		sql`(${column} like '____-__-__%' and (${own}) collate "C" ${sign} ${value}::text collate "C")`;
	switch (comparison) {
		case 'equals':
			return sql`${own} = ${value}::text`;
		case 'notequals':
			return sql`${own} <> ${value}::text`;
		case 'isgreaterthan':
			return compared(sql`>`);
		case 'islessthan':
			return compared(sql`<`);
		default:
			return ofText(column, comparison, value);
	}
};

const nationalDigits = sql`case when c.mobile between 10000000000 and 19999999999
	then (c.mobile - 10000000000)::text else coalesce(c.mobile::text, '') end`;

const ofPhone = (comparison: Comparison, value: string): RawBuilder<unknown> => {
	switch (comparison) {
		case 'equals':
			return sql`c.mobile is not distinct from ${value}::bigint`;
		case 'notequals':
			return sql`c.mobile is distinct from ${value}::bigint`;
		case 'isempty':
			return sql`c.mobile is null`;
		case 'isnotempty':
			return sql`c.mobile is not null`;
		default:
			return sql`starts_with(${nationalDigits}, ${value}::text)`;
	}
};

const ofPerson = (comparison: Comparison, value: string): RawBuilder<unknown> => {
	switch (comparison) {
		case 'equals':
			return sql`c.assigned_person_id is not distinct from ${value}::bigint`;
		case 'notequals':
			return sql`c.assigned_person_id is distinct from ${value}::bigint`;
		case 'isempty':
			return sql`c.assigned_person_id is null`;
		default:
			return sql`c.assigned_person_id is not null`;
	}
};

const ofTags = (scope: TeamScope, comparison: Comparison, value: string): RawBuilder<unknown> => {
	switch (comparison) {
		case 'with':
			return sql`c.id in (${withTag(scope, Number(value))})`;
		case 'without':
			return sql`c.id not in (${withTag(scope, Number(value))})`;
		case 'isempty':
			return sql`c.id not in (${tagIdsOf(scope)})`;
		default:
			return sql`c.id in (${tagIdsOf(scope)})`;
	}
};
