/** Describes conditions in a sentence: “Major is Nursing and (GPA is greater than 3 or Tags include Honors)”. */

import type { Comparison, Conjunction, TextSource } from './criteria.ts';
import { type Column, type ColumnKind, takenBy } from './criteria-columns.ts';
import { showFieldValue } from './field-values.ts';
import { nationalDigits, showPhone } from './phone.ts';
import { periods, readAmount, readAnniversary, readPeriod } from './relative-dates.ts';
import { sayComparison } from './say-comparison.ts';

interface When {
	readonly comparison: Comparison;
	readonly value: string;
}
interface Leaf extends When {
	readonly fieldId?: number | undefined;
	readonly field?: number | string | undefined;
	readonly values?: readonly string[] | undefined;
	readonly of?: { readonly kind: TextSource; readonly name: string } | undefined;
	readonly times?: number | undefined;
	readonly when?: When | undefined;
}
interface Group {
	readonly conjunction: Conjunction;
	readonly conditions: ReadonlyArray<Leaf | Group>;
}

export const sayCriteria = ({ conjunction, conditions }: Group, columns: readonly Column[]): string =>
	conditions
		.map((node) => ('conditions' in node ? `(${sayCriteria(node, columns)})` : sayCondition(node, columns)))
		.join(conjunction === 'all' ? ' and ' : ' or ');

export const sayCondition = (leaf: Leaf, columns: readonly Column[]): string => {
	const column = columns.find(({ id }) => id === leaf.fieldId);
	const name = column?.name ?? `${leaf.field ?? 'A field'} (deleted)`;
	const happened = sayWhatHappened(leaf, column?.kind);
	if (happened !== undefined) return happened;
	if (column?.name === 'Segments') return `${isNone(leaf) ? 'Is not' : 'Is'} in ${sayValues(leaf, column)}`;
	if (column?.name === 'Imports') return `${isNone(leaf) ? 'Was not' : 'Was'} in ${sayValues(leaf, column)}`;
	const date = sayDate(leaf);
	if (date !== undefined) return `${name} ${date}`;
	const words = sayComparison(column?.kind ?? 'text', leaf.comparison);
	const taken = takenBy(leaf.comparison);
	if (taken === 'none') return `${name} ${words}`;
	return `${name} ${words} ${taken === 'values' ? sayValues(leaf, column) : sayValue(leaf.value, column)}`;
};

const isNone = ({ comparison }: Leaf): boolean => comparison === 'noneof';

/** Returns undefined unless the condition is about texts and replies. */
const sayWhatHappened = (leaf: Leaf, kind: ColumnKind | undefined): string | undefined => {
	const { comparison, times = 1 } = leaf;
	const often = times > 1 ? ` at least ${times} times` : '';
	const limits = `${saySource(leaf)}${sayWhen(leaf)}`;
	switch (kind) {
		case 'texts':
			return `${comparison === 'has' ? 'Was' : 'Was not'} texted${often}${limits}`;
		case 'replies':
			if (comparison === 'notsince') return `Has not replied since ${times > 1 ? `${times} texts` : 'a text'}${limits}`;
			return `${comparison === 'has' ? 'Replied' : 'Did not reply'}${often}${limits}`;
		case 'answers':
			return `${comparison === 'anyof' ? 'Answered' : 'Did not answer'} ${either(leaf.values ?? [])}${limits}`;
		default:
			return undefined;
	}
};

const sourceWords: Readonly<Record<TextSource, string>> = {
	campaign: 'of the campaign',
	batch: 'of the message',
	smartmessage: 'of the smart message',
	inbox: 'in the inbox',
};
const saySource = ({ of }: Leaf): string => (of ? ` ${sourceWords[of.kind]} “${of.name}”` : '');

const sayWhen = ({ when }: Leaf): string => {
	if (!when) return '';
	const said = sayDate(when) ?? `${sayComparison('date', when.comparison)} ${showFieldValue('date', when.value)}`;
	return ` ${said.replace(/^is /, '')}`;
};

/** Returns undefined unless the comparison is with a range of dates. */
const sayDate = ({ comparison, value }: When): string | undefined => {
	const amount = sayAmount(value);
	switch (comparison) {
		case 'between':
			return `is between ${value.split('/').map(sayDay).join(' and ')}`;
		case 'innext':
			return `is in the next ${amount}`;
		case 'inlast':
			return `is in the last ${amount}`;
		case 'morethanahead':
			return `is more than ${amount} from now`;
		case 'morethanago':
			return `is more than ${amount} ago`;
		case 'inperiod': {
			const period = readPeriod(value);
			return `is ${period ? periods[period] : value}`;
		}
		case 'anniversary': {
			const days = readAnniversary(value);
			return `has its anniversary ${days ? `in the next ${sayAmount(`${days} days`)}` : 'today'}`;
		}
		default:
			return undefined;
	}
};

const sayDay = (day: string): string => showFieldValue('date', day);

const sayAmount = (value: string): string => {
	const amount = readAmount(value);
	if (!amount) return value;
	return `${amount.count} ${amount.count === 1 ? amount.unit.slice(0, -1) : amount.unit}`;
};

const sayValues = ({ values = [] }: Leaf, column: Column | undefined): string =>
	either(values.map((value) => sayValue(value, column)));

const shownValues = 5;

const either = (words: readonly string[]): string => {
	if (words.length > shownValues)
		return `${words.slice(0, shownValues).join(', ')} or ${words.length - shownValues} more`;
	return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
};

export const sayValue = (value: string, column: Column | undefined): string => {
	const option = column?.options.find((one) => one.value === value);
	if (option) return option.label;
	if (column?.kind === 'date' || column?.kind === 'moment') return showFieldValue('date', value);
	if (column?.kind === 'phone') return showPhone(nationalDigits(value));
	if (column?.kind === 'person') return 'someone who left the team';
	return column?.kind === 'list' ? 'something deleted' : `“${value}”`;
};
