/** Describes conditions in sentences: “Major is “Nursing” and (GPA is greater than 3 or Tags include Honors)”. */

import type { Comparison, Conjunction, TextSource } from './criteria.ts';
import { type Column, type ColumnKind, takenBy } from './criteria-columns.ts';
import { showFieldValue } from './field-values.ts';
import { nationalDigits, showPhone } from './phone.ts';
import { periods, readAmount, readAnniversary, readPeriod } from './relative-dates.ts';
import { sayComparison } from './say-comparison.ts';
import { sayHappened } from './say-happened.ts';

interface When {
	readonly comparison: Comparison;
	readonly value: string;
}
/** A condition, or a draft of one, in which null means that a part is not there. */
export interface SaidCondition extends When {
	readonly fieldId?: number | null | undefined;
	readonly field?: number | string | undefined;
	readonly values?: readonly string[] | undefined;
	readonly of?: { readonly kind: TextSource; readonly name: string } | null | undefined;
	readonly times?: number | null | undefined;
	readonly when?: When | null | undefined;
}
export interface SaidGroup {
	readonly conjunction: Conjunction;
	readonly conditions: ReadonlyArray<SaidCondition | SaidGroup>;
}

export const sayCriteria = ({ conjunction, conditions }: SaidGroup, columns: readonly Column[]): string =>
	conditions
		.map((node) => ('conditions' in node ? `(${sayCriteria(node, columns)})` : sayCondition(node, columns)))
		.join(conjunction === 'all' ? ' and ' : ' or ');

export const sayCondition = (condition: SaidCondition, columns: readonly Column[]): string => {
	const column = columns.find(({ id }) => id === condition.fieldId);
	if (!column) return sayOf(`${condition.field ?? 'A field'} (deleted)`, condition, undefined);
	const when = condition.when ? ` ${sayTime(condition.when)}` : '';
	return (
		sayHappened(column.kind, condition, either(condition.values ?? []), when) ??
		(column.id < 0 ? sayBuiltIn(column, condition) : undefined) ??
		sayOf(column.name, condition, column)
	);
};

const sayOf = (name: string, condition: SaidCondition, column: Column | undefined): string => {
	const { comparison, value } = condition;
	if (comparison === 'anniversary') return `The anniversary of ${name} is ${sayAnniversary(value)}`;
	const range = sayRange(condition);
	if (range !== undefined) return `${name} is ${range}`;
	const words = sayComparison(column?.kind ?? 'text', comparison);
	const taken = takenBy(comparison);
	if (taken === 'none') return `${name} ${words}`;
	if (taken === 'value') return `${name} ${words} ${sayValue(value, column)}`;
	const plain = column?.kind === 'tags' ? 'include' : 'is';
	return `${name} ${comparison === 'anyof' ? plain : words} ${sayValues(condition, column)}`;
};

/** Returns undefined for columns whose name and comparison already read well. */
const sayBuiltIn = (column: Column, condition: SaidCondition): string | undefined => {
	const isNot = condition.comparison === 'noneof' || condition.comparison === 'notequals';
	const list = () => sayValues(condition, column);
	switch (column.name) {
		case 'Opted In':
			return isNot === (condition.value === 'true') ? 'Is not opted in' : 'Is opted in';
		case 'Can Be Texted':
			return isNot === (condition.value === 'true') ? 'Can’t be texted' : 'Can be texted';
		case 'Assigned User':
			return sayAssigned(column, condition);
		case 'Source':
			return `Was${isNot ? ' not' : ''} added by ${list()}`;
		case 'Opted Out By':
			return `Was${isNot ? ' not' : ''} opted out by ${list()}`;
		case 'Segments':
			return `Is${isNot ? ' not' : ''} in the ${plural('segment', condition)} ${list()}`;
		case 'Imports':
			return `Was${isNot ? ' not' : ''} in the ${plural('import', condition)} ${list()}`;
		case 'Tags':
			return condition.comparison === 'isempty' ? 'Has no tags' : undefined;
		default:
			return column.kind === 'moment' ? sayMoment(column.name, condition) : undefined;
	}
};

const plural = (word: string, { values = [] }: SaidCondition): string => (values.length > 1 ? `${word}s` : word);

const sayAssigned = (column: Column, condition: SaidCondition): string => {
	const { comparison, value } = condition;
	switch (comparison) {
		case 'isempty':
			return 'Is not assigned to anyone';
		case 'isnotempty':
			return 'Is assigned to someone';
		case 'equals':
		case 'anyof':
			return `Is assigned to ${comparison === 'equals' ? sayValue(value, column) : sayValues(condition, column)}`;
		default:
			return `Is not assigned to ${comparison === 'notequals' ? sayValue(value, column) : sayValues(condition, column)}`;
	}
};

/** How moments are called: what happened, and that it never did. */
const momentWords: Readonly<Record<string, { did: string; never: string; ever: string }>> = {
	'Added On': { did: 'Was added', never: 'Was never added', ever: 'Was added' },
	'Opted Out On': { did: 'Opted out', never: 'Is not opted out', ever: 'Is opted out' },
	'Opted In On': { did: 'Opted back in', never: 'Never opted back in', ever: 'Opted back in' },
	'Last Texted': { did: 'Was last texted', never: 'Was never texted', ever: 'Was texted' },
	'Last Reply': { did: 'Last replied', never: 'Never replied', ever: 'Replied' },
};

const sayMoment = (name: string, { comparison, value }: SaidCondition): string | undefined => {
	const words = momentWords[name];
	if (!words || comparison === 'anniversary') return undefined;
	if (comparison === 'isempty') return words.never;
	return comparison === 'isnotempty' ? words.ever : `${words.did} ${sayTime({ comparison, value })}`;
};

/** Says when something happened, as in “in the last 7 days” or “after 11/18/2026”. */
const sayTime = (when: When): string =>
	sayRange(when) ?? `${sayComparison('date', when.comparison).replace(/^is /, '')} ${sayDay(when.value)}`;

/** Returns undefined unless the comparison is with a range of dates. */
const sayRange = ({ comparison, value }: When): string | undefined => {
	const amount = sayAmount(value);
	switch (comparison) {
		case 'between':
			return `between ${value
				.split('/')
				.map((day) => (day === '' ? '…' : sayDay(day)))
				.join(' and ')}`;
		case 'innext':
			return `in the next ${amount}`;
		case 'inlast':
			return `in the last ${amount}`;
		case 'morethanahead':
			return `more than ${amount} from now`;
		case 'morethanago':
			return `more than ${amount} ago`;
		case 'inperiod': {
			const period = readPeriod(value);
			return period ? periods[period] : value;
		}
		default:
			return undefined;
	}
};

const sayAnniversary = (value: string): string => {
	const days = readAnniversary(value);
	return days ? `in the next ${sayAmount(`${days} days`)}` : 'today';
};

const sayDay = (day: string): string => showFieldValue('date', day);

const sayAmount = (value: string): string => {
	const amount = readAmount(value);
	if (!amount) return value;
	return `${amount.count} ${amount.count === 1 ? amount.unit.slice(0, -1) : amount.unit}`;
};

const sayValues = ({ values = [] }: SaidCondition, column: Column | undefined): string =>
	either(values.map((value) => sayValue(value, column)));

const shownValues = 5;

const either = (words: readonly string[]): string => {
	if (words.length > shownValues)
		return `${words.slice(0, shownValues).join(', ')} or ${words.length - shownValues} more`;
	return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
};

const plainKinds: ReadonlySet<ColumnKind> = new Set(['number', 'date', 'moment', 'phone']);

const sayValue = (value: string, column: Column | undefined): string => {
	const option = column?.options.find((one) => one.value === value);
	if (option) return isNamed(column) ? `“${option.label}”` : option.label;
	if (column?.kind === 'phone') return showPhone(nationalDigits(value));
	if (column?.kind === 'person') return 'someone who left the team';
	if (column?.kind === 'list' || column?.kind === 'tags') return '(deleted)';
	return column && plainKinds.has(column.kind) ? sayDay(value) : `“${value}”`;
};

/** Segments and imports have names that might otherwise read as a part of the sentence. */
const isNamed = (column: Column | undefined): boolean => column?.name === 'Segments' || column?.name === 'Imports';
