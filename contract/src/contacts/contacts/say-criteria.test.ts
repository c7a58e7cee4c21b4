import { expect, test } from 'vitest';
import { builtInColumns, type Column, columnKinds, comparisonsOf } from './criteria-columns.ts';
import { lineOptions, optedOutByOptions, sourceOptions } from './criteria-options.ts';
import { type SaidCondition, sayCondition, sayCriteria } from './say-criteria.ts';

const options: Readonly<Record<string, Column['options']>> = {
	'Assigned User': [
		{ value: '7', label: 'Lee Okafor' },
		{ value: '8', label: 'Priya Raman' },
	],
	Tags: [
		{ value: '1', label: 'Honors' },
		{ value: '2', label: 'Athlete' },
	],
	Segments: [
		{ value: '3', label: 'Nursing' },
		{ value: '4', label: 'Art' },
	],
	Imports: [{ value: '5', label: 'fall.csv' }],
	Source: [...sourceOptions],
	'Line Type': [...lineOptions],
	'Opted Out By': [...optedOutByOptions],
	Answer: ['Yes', 'No', 'Other'].map((value) => ({ value, label: value })),
};
const custom = [
	{ id: 1, name: 'Program', kind: 'text' },
	{ id: 2, name: 'GPA', kind: 'number' },
	{ id: 3, name: 'Campus Visit', kind: 'date' },
	{ id: 4, name: 'Term', kind: 'choice' },
] as const;
const columns: Column[] = [...builtInColumns, ...custom].map((column) => ({
	...column,
	comparisons: [...comparisonsOf[column.kind]],
	options: options[column.name] ?? [],
}));
const say = (name: string, comparison: SaidCondition['comparison'], rest: Partial<SaidCondition> = {}) =>
	sayCondition({ fieldId: columns.find((one) => one.name === name)?.id, comparison, value: '', ...rest }, columns);

test('conditions on fields read as sentences', () => {
	expect(say('Program', 'equals', { value: 'Nursing' })).toBe('Program is “Nursing”');
	expect(say('Program', 'without', { value: 'art' })).toBe('Program doesn’t contain “art”');
	expect(say('Program', 'anyof', { values: ['Art', 'Law'] })).toBe('Program is “Art” or “Law”');
	expect(say('Program', 'noneof', { values: ['Art', 'Law'] })).toBe('Program is none of “Art” or “Law”');
	expect(say('Program', 'anyof', { values: ['1', '2', '3', '4', '5', '6', '7'] })).toBe(
		'Program is “1”, “2”, “3”, “4”, “5” or 2 more',
	);
	expect(say('Program', 'isempty')).toBe('Program is empty');
	expect(say('GPA', 'isgreaterthan', { value: '3.5' })).toBe('GPA is greater than 3.5');
	expect(say('Term', 'equals', { value: 'Fall' })).toBe('Term is “Fall”');
	expect(say('Mobile Number', 'startswith', { value: '303' })).toBe('Mobile Number starts with 303');
});

test('conditions on dates read as sentences', () => {
	const visit = (comparison: SaidCondition['comparison'], value: string) => say('Campus Visit', comparison, { value });
	expect(visit('equals', '2026-11-18')).toBe('Campus Visit is on 11/18/2026');
	expect(visit('islessthan', '2026-11-18T14:30')).toBe('Campus Visit is before 11/18/2026 2:30 PM');
	expect(visit('between', '2026-11-01/2026-11-30')).toBe('Campus Visit is between 11/1/2026 and 11/30/2026');
	expect(visit('innext', '7 days')).toBe('Campus Visit is in the next 7 days');
	expect(visit('inlast', '1 weeks')).toBe('Campus Visit is in the last 1 week');
	expect(visit('morethanahead', '2 months')).toBe('Campus Visit is more than 2 months from now');
	expect(visit('morethanago', '30 days')).toBe('Campus Visit is more than 30 days ago');
	expect(visit('inperiod', 'thismonth')).toBe('Campus Visit is this month');
	expect(visit('anniversary', '0')).toBe('The anniversary of Campus Visit is today');
	expect(visit('anniversary', '7')).toBe('The anniversary of Campus Visit is in the next 7 days');
	expect(say('Added On', 'inlast', { value: '7 days' })).toBe('Was added in the last 7 days');
	expect(say('Added On', 'anniversary', { value: '0' })).toBe('The anniversary of Added On is today');
	expect(say('Opted Out On', 'equals', { value: '2026-11-18' })).toBe('Opted out on 11/18/2026');
	expect(say('Last Texted', 'morethanago', { value: '30 days' })).toBe('Was last texted more than 30 days ago');
	expect(say('Last Reply', 'isempty')).toBe('Never replied');
});

test('conditions on what contacts are and belong to read as sentences', () => {
	expect(say('Opted In', 'equals', { value: 'true' })).toBe('Is opted in');
	expect(say('Opted In', 'notequals', { value: 'true' })).toBe('Is not opted in');
	expect(say('Can Be Texted', 'equals', { value: 'false' })).toBe('Can’t be texted');
	expect(say('Assigned User', 'equals', { value: '7' })).toBe('Is assigned to Lee Okafor');
	expect(say('Assigned User', 'noneof', { values: ['7', '9'] })).toBe(
		'Is not assigned to Lee Okafor or someone who left the team',
	);
	expect(say('Assigned User', 'isempty')).toBe('Is not assigned to anyone');
	expect(say('Tags', 'with', { value: '1' })).toBe('Tags include Honors');
	expect(say('Tags', 'anyof', { values: ['1', '2'] })).toBe('Tags include Honors or Athlete');
	expect(say('Tags', 'noneof', { values: ['1', '9'] })).toBe('Tags include none of Honors or (deleted)');
	expect(say('Tags', 'isempty')).toBe('Has no tags');
	expect(say('Segments', 'anyof', { values: ['3'] })).toBe('Is in the segment “Nursing”');
	expect(say('Segments', 'noneof', { values: ['3', '4'] })).toBe('Is not in the segments “Nursing” or “Art”');
	expect(say('Imports', 'anyof', { values: ['5'] })).toBe('Was in the import “fall.csv”');
	expect(say('Source', 'anyof', { values: ['Import', 'ColdContact'] })).toBe('Was added by an import or a text to you');
	expect(say('Line Type', 'anyof', { values: ['mobile'] })).toBe('Line Type is mobile');
	expect(say('Opted Out By', 'noneof', { values: ['text'] })).toBe('Was not opted out by their own text');
});

test('conditions on texts and replies read as sentences', () => {
	const campaign = { kind: 'campaign', name: 'Fall' } as const;
	const lastMonth = { comparison: 'inperiod', value: 'lastmonth' } as const;
	expect(say('Was Texted', 'has')).toBe('Was texted');
	expect(say('Was Texted', 'hasnot')).toBe('Was not texted');
	expect(say('Was Texted', 'has', { times: 2, of: campaign, when: { comparison: 'inlast', value: '30 days' } })).toBe(
		'Was texted at least 2 times in the campaign “Fall” in the last 30 days',
	);
	expect(say('Was Texted', 'hasnot', { times: 2, when: { comparison: 'isgreaterthan', value: '2026-11-01' } })).toBe(
		'Was texted fewer than 2 times after 11/1/2026',
	);
	expect(say('Replied', 'has', { of: { kind: 'inbox', name: 'Desk' }, when: lastMonth })).toBe(
		'Replied in the inbox “Desk” last month',
	);
	expect(say('Replied', 'hasnot', { of: { kind: 'batch', name: 'Hello' } })).toBe(
		'Did not reply to the message “Hello”',
	);
	expect(say('Replied', 'notsince')).toBe('Has not replied since a text');
	expect(say('Replied', 'notsince', { times: 2, of: campaign })).toBe(
		'Has not replied since 2 texts in the campaign “Fall”',
	);
	expect(say('Answer', 'anyof', { values: ['Yes', 'No'], of: { kind: 'smartmessage', name: 'Coming?' } })).toBe(
		'Answered Yes or No to the Smart Message “Coming?”',
	);
	expect(say('Answer', 'noneof', { values: ['Other'], when: lastMonth })).toBe('Did not answer Other last month');
});

test('every comparison of every kind has words, also for a deleted field', () => {
	for (const column of columns)
		for (const comparison of column.comparisons)
			expect(say(column.name, comparison, { value: '1', values: ['1'] })).toMatch(/^[A-Z][^…]*[^ ]$/);
	expect(new Set(columns.map(({ kind }) => kind))).toEqual(new Set(columnKinds));
	expect(sayCondition({ fieldId: 99, field: 'Old', comparison: 'equals', value: 'x' }, columns)).toBe(
		'Old (deleted) is “x”',
	);
});

test('groups are in parentheses', () => {
	const program: SaidCondition = { fieldId: 1, comparison: 'equals', value: 'Art' };
	const texted: SaidCondition = { fieldId: -30, comparison: 'has', value: '' };
	const group = { conjunction: 'any' as const, conditions: [program, texted] };
	expect(sayCriteria({ conjunction: 'all', conditions: [texted, group] }, columns)).toBe(
		'Was texted and (Program is “Art” or Was texted)',
	);
});
