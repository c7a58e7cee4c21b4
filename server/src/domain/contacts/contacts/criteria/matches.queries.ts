/**
 * Compiles validated conditions to SQL on a contact `c` and its team row `ct`. Every test is true or false, never null,
 * so that it can be negated.
 */

import type { Condition, Criteria } from '@quad/contract/contacts/contacts/criteria.ts';
import { builtInColumns, type ColumnKind } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { uncheckedLine } from '@quad/contract/contacts/contacts/criteria-options.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import { lastReplied, nthTexted } from '../../text-history/index.ts';
import { ofMoment } from './compare-moments.queries.ts';
import { isAnyOf, ofDate, ofNumber, ofText } from './compare-values.queries.ts';
import { isInImports, isMemberOf, isTaggedWith, lineTypes, optedInAt } from './memberships.queries.ts';
import { type Asking, answered, replied, texting, wasTexted } from './what-happened.queries.ts';
import { type Joins, type Where, whereOf } from './where.queries.ts';

/** The kinds of columns, by ID. */
export type KindsOfColumns = ReadonlyMap<number, ColumnKind>;

/** Conditions with what they are compiled with: the fields, the calendar, and the segments that they refer to. */
export interface Matching {
	readonly criteria: Criteria;
	readonly kinds: KindsOfColumns;
	readonly timeZone: string;
	readonly today: string;
	readonly now: Date;
	/** The criteria of segments that are mentioned, also by each other; null for a static segment. */
	readonly segments: ReadonlyMap<number, Criteria | null>;
}

export const whereMatching = (scope: TeamScope, matching: Matching): Where =>
	whereOf((joins) => matches(scope, matching, joins));

export const matches = (scope: TeamScope, matching: Matching, joins: Joins): RawBuilder<unknown> =>
	group({ ...matching, calendar: matching, scope, joins }, matching.criteria);

interface Compiling extends Asking {
	readonly kinds: KindsOfColumns;
	readonly segments: Matching['segments'];
}

const group = (compiling: Compiling, { conjunction, conditions }: Criteria): RawBuilder<unknown> => {
	const parts = conditions.map((node) => ('conditions' in node ? group(compiling, node) : test(compiling, node)));
	return sql`(${sql.join(parts, conjunction === 'all' ? sql` and ` : sql` or `)})`;
};

const test = (compiling: Compiling, condition: Condition): RawBuilder<unknown> => {
	const { scope, joins, calendar } = compiling;
	const { fieldId, comparison, value, values = [] } = condition;
	const isNone = comparison === 'noneof';
	const listed = (isIn: RawBuilder<unknown>) => (isNone ? sql`(not ${isIn})` : isIn);
	const moment = (at: RawBuilder<unknown>) => ofMoment(at, comparison, value, calendar);
	switch (fieldId) {
		case idOf['Contact ID']:
			return orListed(sql`c.contact_key`, condition);
		case idOf['First Name']:
			return orListed(sql`c.first_name`, condition);
		case idOf['Last Name']:
			return orListed(sql`c.last_name`, condition);
		case idOf['Mobile Number']:
			return ofPhone(condition);
		case idOf['Assigned User']:
			return ofPerson(condition);
		case idOf['Opted In']:
			return isYes(condition) ? sql`(not ct.opted_out)` : sql`ct.opted_out`;
		case idOf.Tags:
			return ofTags(scope, condition);
		case idOf['Can Be Texted']:
			return isYes(condition) ? canBeTexted : sql`(not ${canBeTexted})`;
		case idOf['Added On']:
			return moment(sql`c.created_at`);
		case idOf.Source:
			return listed(sql`(c.source = any(${values}::text[]))`);
		case idOf['Line Type']:
			return listed(
				sql`(coalesce(${joins.add('line', (alias) => lineTypes(scope, alias))}.type, ${uncheckedLine}) = any(${values}::text[]))`,
			);
		case idOf['Opted Out On']:
			return moment(sql`case when ct.opted_out then ct.opted_out_at end`);
		case idOf['Opted Out By']:
			return listed(sql`(ct.opted_out and coalesce(ct.opted_out_by, 'staff') = any(${values}::text[]))`);
		case idOf['Opted In On']:
			return moment(sql`${joins.add('opted in', (alias) => optedInAt(scope, alias))}.at`);
		case idOf.Segments:
			return listed(isInSegments(compiling, values.map(Number)));
		case idOf.Imports:
			return listed(
				sql`(${joins.add(`imports ${values.join()}`, (alias) => isInImports(scope, values.map(Number), alias))}.contact_id is not null)`,
			);
		case idOf['Was Texted']:
			return wasTexted(compiling, condition);
		case idOf.Replied:
			return replied(compiling, condition);
		case idOf.Answer:
			return answered(compiling, condition);
		case idOf['Last Texted']:
			return moment(nthTexted(texting(compiling), 1));
		case idOf['Last Reply']:
			return moment(lastReplied(texting(compiling)));
	}
	return ofField(compiling, condition);
};

const ofField = ({ kinds, calendar }: Compiling, condition: Condition): RawBuilder<unknown> => {
	const { fieldId, comparison, value } = condition;
	const custom = sql`coalesce(c.custom ->> ${String(fieldId)}::text, '')`;
	const kind = kinds.get(fieldId);
	if (kind === 'number') return ofNumber(custom, comparison, value);
	return kind === 'date' ? ofDate(custom, comparison, value, calendar.today) : orListed(custom, condition);
};

const orListed = (column: RawBuilder<unknown>, { comparison, value, values = [] }: Condition): RawBuilder<unknown> => {
	if (comparison === 'anyof') return isAnyOf(column, values);
	return comparison === 'noneof' ? sql`(not ${isAnyOf(column, values)})` : ofText(column, comparison, value);
};

const idOf = Object.fromEntries(builtInColumns.map(({ id, name }) => [name, id])) as {
	readonly [Name in (typeof builtInColumns)[number]['name']]: number;
};

const isYes = ({ comparison, value }: Condition): boolean => (comparison === 'equals') === (value === 'true');

/** SQL that is true if a contact `c` with team row `ct` can be texted. */
export const canBeTexted = sql`(c.mobile is not null and not ct.opted_out and not ct.muted)`;

/** A segment by conditions is compiled in its place, so that a segment of any depth is one statement. */
const isInSegments = (compiling: Compiling, ids: readonly number[]): RawBuilder<unknown> => {
	const { scope, segments } = compiling;
	const fixed = ids.filter((id) => !segments.get(id));
	const byCriteria = ids.flatMap((id) => segments.get(id) ?? []);
	const parts = [
		...(fixed.length > 0 ? [isMemberOf(scope, fixed)] : []),
		...byCriteria.map((criteria) => group(compiling, criteria)),
	];
	return sql`(${sql.join(parts, sql` or `)})`;
};

const nationalDigits = sql`case when c.mobile between 10000000000 and 19999999999
	then (c.mobile - 10000000000)::text else coalesce(c.mobile::text, '') end`;

const ofPhone = ({ comparison, value }: Condition): RawBuilder<unknown> => {
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

const ofPerson = ({ comparison, value, values = [] }: Condition): RawBuilder<unknown> => {
	const isAny = sql`coalesce(c.assigned_person_id = any(${values.map(Number)}::bigint[]), false)`;
	switch (comparison) {
		case 'equals':
			return sql`c.assigned_person_id is not distinct from ${value}::bigint`;
		case 'notequals':
			return sql`c.assigned_person_id is distinct from ${value}::bigint`;
		case 'anyof':
			return isAny;
		case 'noneof':
			return sql`(not ${isAny})`;
		case 'isempty':
			return sql`c.assigned_person_id is null`;
		default:
			return sql`c.assigned_person_id is not null`;
	}
};

const ofTags = (scope: TeamScope, { comparison, value, values = [] }: Condition): RawBuilder<unknown> => {
	switch (comparison) {
		case 'with':
			return isTaggedWith(scope, [Number(value)]);
		case 'without':
			return sql`(not ${isTaggedWith(scope, [Number(value)])})`;
		case 'anyof':
			return isTaggedWith(scope, values.map(Number));
		case 'noneof':
			return sql`(not ${isTaggedWith(scope, values.map(Number))})`;
		case 'isempty':
			return sql`(not ${isTaggedWith(scope)})`;
		default:
			return isTaggedWith(scope);
	}
};
