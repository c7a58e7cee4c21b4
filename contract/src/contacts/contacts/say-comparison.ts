import type { Comparison } from './criteria.ts';
import type { ColumnKind } from './criteria-columns.ts';

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
	anyof: 'is any of',
	noneof: 'is none of',
	between: 'is between',
	innext: 'is in the next',
	inlast: 'is in the last',
	morethanahead: 'is more than … from now',
	morethanago: 'is more than … ago',
	inperiod: 'is',
	anniversary: 'has its anniversary',
	has: 'happened',
	hasnot: 'didn’t happen',
	notsince: 'hasn’t happened since',
};
const dateWords: Partial<Record<Comparison, string>> = {
	equals: 'is on',
	notequals: 'is not on',
	isgreaterthan: 'is after',
	islessthan: 'is before',
	inperiod: 'is during',
};
const tagWords: Partial<Record<Comparison, string>> = {
	with: 'include',
	without: 'don’t include',
	anyof: 'include any of',
	noneof: 'include none of',
	isempty: 'are empty',
	isnotempty: 'are not empty',
};
const wordsOf: Partial<Record<ColumnKind, Partial<Record<Comparison, string>>>> = {
	date: dateWords,
	moment: dateWords,
	tags: tagWords,
	texts: { has: 'yes', hasnot: 'no' },
	replies: { has: 'yes', hasnot: 'no', notsince: 'not since' },
};

export const sayComparison = (kind: ColumnKind, comparison: Comparison): string =>
	wordsOf[kind]?.[comparison] ?? usualWords[comparison];
