/** The columns that conditions can refer to: those of every contact, and the college’s custom fields. */
import { z } from 'zod';
import { type Comparison, comparisons } from './criteria.ts';
import type { FieldKind } from './field-values.ts';

export const columnKinds = ['text', 'number', 'date', 'choice', 'phone', 'person', 'flag', 'tags'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** The columns of spec 3 §3, and tags. The first three have the same ids as in `listCustomFields`. */
export const builtInColumns = [
	{ id: -13, name: 'Contact ID', kind: 'text' },
	{ id: -11, name: 'First Name', kind: 'text' },
	{ id: -12, name: 'Last Name', kind: 'text' },
	{ id: -14, name: 'Mobile Number', kind: 'phone' },
	{ id: -15, name: 'Assigned User', kind: 'person' },
	{ id: -16, name: 'Opted In', kind: 'flag' },
	{ id: -17, name: 'Tags', kind: 'tags' },
] as const satisfies ReadonlyArray<{ id: number; name: string; kind: ColumnKind }>;

export const kindOfField: Readonly<Record<FieldKind, ColumnKind>> = {
	text: 'text',
	number: 'number',
	date: 'date',
	choice: 'choice',
};

const ofText: readonly Comparison[] = comparisons;
const ofAmount = ['equals', 'notequals', 'isgreaterthan', 'islessthan', 'isempty', 'isnotempty'] as const;

/** The comparisons that make sense for each kind of column. */
export const comparisonsOf: Readonly<Record<ColumnKind, readonly Comparison[]>> = {
	text: ofText,
	number: ofAmount,
	date: ofAmount,
	choice: ['equals', 'notequals', 'startswith', 'with', 'without', 'isempty', 'isnotempty'],
	phone: ['equals', 'notequals', 'startswith', 'isempty', 'isnotempty'],
	person: ['equals', 'notequals', 'isempty', 'isnotempty'],
	flag: ['equals', 'notequals'],
	tags: ['with', 'without', 'isempty', 'isnotempty'],
};

export const takesValue = (comparison: Comparison): boolean => comparison !== 'isempty' && comparison !== 'isnotempty';

const usualWords: Readonly<Record<Comparison, string>> = {
	equals: 'is',
	notequals: 'is not',
	startswith: 'starts with',
	isempty: 'is empty',
	isnotempty: 'is not empty',
	isgreaterthan: 'is greater than',
	islessthan: 'is less than',
	with: 'contains',
	without: 'doesn’t contain',
};
const dateWords: Partial<Record<Comparison, string>> = {
	equals: 'is on',
	notequals: 'is not on',
	isgreaterthan: 'is after',
	islessthan: 'is before',
};
const tagWords: Partial<Record<Comparison, string>> = {
	with: 'include',
	without: 'don’t include',
	isempty: 'are empty',
	isnotempty: 'are not empty',
};
export const sayComparison = (kind: ColumnKind, comparison: Comparison): string =>
	(kind === 'date' ? dateWords[comparison] : kind === 'tags' ? tagWords[comparison] : undefined) ??
	usualWords[comparison];

export const column = z.object({
	id: z.number().int(),
	name: z.string(),
	kind: z.enum(columnKinds),
	comparisons: z.array(z.enum(comparisons)),
	/** The possible values of a column with choices, users, tags or yes/no. */
	options: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type Column = z.output<typeof column>;
