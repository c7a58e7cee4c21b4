/** The columns that conditions can refer to: those of every contact, and the college’s custom fields. */
import { z } from 'zod';
import { type Comparison, comparisons, dateComparisons, listComparisons, printedComparisons } from './criteria.ts';
import type { FieldKind } from './field-values.ts';

export const columnKinds = [
	'text',
	'number',
	'date',
	'choice',
	'phone',
	'person',
	'flag',
	'tags',
	'moment', // a date with a time, of which the day in the team's time zone counts
	'list', // one or several of the options
	'texts', // texts that a contact got
	'replies', // texts that a contact replied to, or left without a reply
	'answers', // the category of an answer to a smart message
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/**
 * The columns of spec 3 §3, tags, and Quad's own from −18 on. The first three have the same ids as in
 * `listCustomFields`.
 */
export const builtInColumns = [
	{ id: -13, name: 'Contact ID', kind: 'text' },
	{ id: -11, name: 'First Name', kind: 'text' },
	{ id: -12, name: 'Last Name', kind: 'text' },
	{ id: -14, name: 'Mobile Number', kind: 'phone' },
	{ id: -15, name: 'Assigned User', kind: 'person' },
	{ id: -16, name: 'Opted In', kind: 'flag' },
	{ id: -17, name: 'Tags', kind: 'tags' },
	{ id: -18, name: 'Can Be Texted', kind: 'flag' },
	{ id: -19, name: 'Added On', kind: 'moment' },
	{ id: -20, name: 'Source', kind: 'list' },
	{ id: -21, name: 'Line Type', kind: 'list' },
	{ id: -22, name: 'Opted Out On', kind: 'moment' },
	{ id: -23, name: 'Opted Out By', kind: 'list' },
	{ id: -24, name: 'Opted In On', kind: 'moment' },
	{ id: -25, name: 'Segments', kind: 'list' },
	{ id: -26, name: 'Imports', kind: 'list' },
	{ id: -30, name: 'Was Texted', kind: 'texts' },
	{ id: -31, name: 'Replied', kind: 'replies' },
	{ id: -32, name: 'Answer', kind: 'answers' },
	{ id: -33, name: 'Last Texted', kind: 'moment' },
	{ id: -34, name: 'Last Reply', kind: 'moment' },
] as const satisfies ReadonlyArray<{ id: number; name: string; kind: ColumnKind }>;

export const kindOfField: Readonly<Record<FieldKind, ColumnKind>> = {
	text: 'text',
	number: 'number',
	date: 'date',
	choice: 'choice',
};

const ofAmount = ['equals', 'notequals', 'isgreaterthan', 'islessthan', 'isempty', 'isnotempty'] as const;
const ofDates: readonly Comparison[] = [...ofAmount, ...dateComparisons];

/** The comparisons that make sense for each kind of column. */
export const comparisonsOf: Readonly<Record<ColumnKind, readonly Comparison[]>> = {
	text: [...printedComparisons, ...listComparisons],
	number: ofAmount,
	date: ofDates,
	choice: ['equals', 'notequals', ...listComparisons, 'startswith', 'with', 'without', 'isempty', 'isnotempty'],
	phone: ['equals', 'notequals', 'startswith', 'isempty', 'isnotempty'],
	person: ['equals', 'notequals', ...listComparisons, 'isempty', 'isnotempty'],
	flag: ['equals', 'notequals'],
	tags: ['with', 'without', ...listComparisons, 'isempty', 'isnotempty'],
	moment: ofDates,
	list: listComparisons,
	texts: ['has', 'hasnot'],
	replies: ['has', 'hasnot', 'notsince'],
	answers: listComparisons,
};

/** The comparisons that limit what happened to a time. */
export const comparisonsOfWhen: readonly Comparison[] = [
	'equals',
	'isgreaterthan',
	'islessthan',
	...dateComparisons.filter((one) => one !== 'anniversary'),
];

type Taken = 'value' | 'values' | 'none';

/** Says what a comparison compares with: one value, a list, or nothing. */
export const takenBy = (comparison: Comparison): Taken => {
	switch (comparison) {
		case 'anyof':
		case 'noneof':
			return 'values';
		case 'isempty':
		case 'isnotempty':
		case 'has':
		case 'hasnot':
		case 'notsince':
			return 'none';
		default:
			return 'value';
	}
};
export const takesValue = (comparison: Comparison): boolean => takenBy(comparison) === 'value';

/** Whether conditions on this kind of column say what happened, and so may be limited to a source, times or days. */
export const saysWhatHappened = (kind: ColumnKind): boolean =>
	kind === 'texts' || kind === 'replies' || kind === 'answers';

export const column = z.object({
	id: z.number().int(),
	name: z.string(),
	kind: z.enum(columnKinds),
	comparisons: z.array(z.enum(comparisons)),
	/** The possible values of a column with choices, users, tags or yes/no. */
	options: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type Column = z.output<typeof column>;
