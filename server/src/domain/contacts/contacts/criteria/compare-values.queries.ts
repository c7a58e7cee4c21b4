/** SQL that compares text, numbers and dates. Values are parameters, never patterns, so every character is literal. */
import type { Comparison } from '@quad/contract/contacts/contacts/criteria.ts';
import { anniversariesIn, type DayRange, rangeOf } from '@quad/contract/contacts/contacts/date-ranges.ts';
import { readAnniversary } from '@quad/contract/contacts/contacts/relative-dates.ts';
import { type RawBuilder, sql } from 'kysely';

type Column = RawBuilder<unknown>;

/** Whether `fold_text` would leave nothing of a value, which is then compared as it is. */
const isFoldedAway = (value: string): boolean => value.replace(/['`’‘ʻ]|[\u0300-\u036f]/gu, '') === '';

/** Ignores case and accents, as contact search does. */
export const ofText = (column: Column, comparison: Comparison, value: string): RawBuilder<unknown> => {
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
		case 'isnotempty':
			return sql`${column} <> ''`;
		case 'isgreaterthan':
		case 'islessthan':
			return ofOrder(column, { own, other }, comparison, value);
		default:
			return sql`${column} = ''`;
	}
};

/** Equals one of the values, as `ofText` does. A few hundred are hashed once, not compared one by one. */
export const isAnyOf = (column: Column, values: readonly string[]): RawBuilder<unknown> => {
	const plain = values.filter(isFoldedAway);
	const folded = values.filter((value) => !isFoldedAway(value));
	return sql`(fold_text(${column}) in (select fold_text(v) from unnest(${folded}::text[]) v)
		${plain.length > 0 ? sql`or ${column} = any(${plain}::text[])` : sql``})`;
};

const plainNumber = /^-?\d{1,15}(\.\d{1,15})?$/;

/**
 * If `value` is a number, compares it only with fields that hold numbers; otherwise compares alphabetically. Empty
 * fields never match, so “less than” doesn't find every contact without a value.
 */
const ofOrder = (
	column: Column,
	{ own, other }: { own: RawBuilder<unknown>; other: RawBuilder<unknown> },
	comparison: 'isgreaterthan' | 'islessthan',
	value: string,
): RawBuilder<unknown> => {
	if (plainNumber.test(value)) return ofNumber(column, comparison, value);
	const sign = comparison === 'isgreaterthan' ? sql`>` : sql`<`;
	return sql`(${column} <> '' and ${own} collate "C" ${sign} ${other} collate "C")`;
};

export const isNumber = (column: Column) => sql`${column} ~ '^-?[0-9]{1,15}([.][0-9]{1,15})?$'`;

export const ofNumber = (column: Column, comparison: Comparison, value: string): RawBuilder<unknown> => {
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

/** Compares whole days if `value` is a day or a range of days, otherwise times of day too. */
export const ofDate = (column: Column, comparison: Comparison, value: string, today: string): RawBuilder<unknown> => {
	const range = rangeOf(comparison, value, today);
	if (range) return isInDays(column, range);
	const isDay = value.length === 10;
	const own = isDay
		? sql`left(${column}, 10)`
		: sql`case when length(${column}) = 10 then ${column} || 'T00:00' else ${column} end`;
	const compared = (sign: RawBuilder<unknown>) =>
		sql`(${isDate(column)} and (${own}) collate "C" ${sign} ${value}::text collate "C")`;
	switch (comparison) {
		case 'equals':
			return sql`${own} = ${value}::text`;
		case 'notequals':
			return sql`${own} <> ${value}::text`;
		case 'isgreaterthan':
			return compared(sql`>`);
		case 'islessthan':
			return compared(sql`<`);
		case 'anniversary':
			return sql`(${isDate(column)} and substr(${column}, 6, 5) = any(${anniversariesIn(readAnniversary(value) ?? 0, today)}::text[]))`;
		default:
			return ofText(column, comparison, value);
	}
};

export const isDate = (column: Column): RawBuilder<unknown> => sql`${column} like '____-__-__%'`;

const isInDays = (column: Column, { first, last }: DayRange): RawBuilder<unknown> =>
	sql`(${isDate(column)}
		${first === undefined ? sql`` : sql`and left(${column}, 10) collate "C" >= ${first}::text collate "C"`}
		${last === undefined ? sql`` : sql`and left(${column}, 10) collate "C" <= ${last}::text collate "C"`})`;
