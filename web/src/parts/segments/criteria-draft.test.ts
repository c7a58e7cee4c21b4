import { type ConditionList, conditionList } from '@quad/contract/contacts/contacts/criteria.ts';
import { type Column, comparisonsOf } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { expect, test } from 'vitest';
import { onColumn, onComparison } from './change-condition.ts';
import { faultOf, isComplete } from './complete-draft.ts';
import { draftIn, draftOf, newCondition, newGroup, wireOf } from './criteria-draft.ts';
import { pastedValues } from './paste-values.ts';

const saved: ConditionList = [
	{ fieldId: 1, comparison: 'anyof', value: '', values: ['Art', 'Law, General'] },
	{ fieldId: 2, comparison: 'innext', value: '7 days' },
	{
		conjunction: 'any',
		conditions: [
			{
				fieldId: -30,
				comparison: 'has',
				value: '',
				of: { kind: 'campaign', id: 7, name: 'Fall' },
				times: 2,
				when: { comparison: 'inlast', value: '30 days' },
			},
			{ conjunction: 'all', conditions: [{ fieldId: -31, comparison: 'notsince', value: '' }] },
		],
	},
];

test('saved conditions come back from the draft as they were', () => {
	const wire = wireOf(draftOf('all', saved));
	expect(conditionList.parse(JSON.parse(wire.conditions))).toEqual(saved);
	expect(draftIn('all', wire.conditions)).toMatchObject({
		conjunction: 'all',
		conditions: [{ values: ['Art', 'Law, General'] }, {}, {}],
	});
	expect(draftIn('all', '[')).toBeUndefined();
	expect(isComplete(draftOf('all', saved))).toBe(true);
});

test('a condition is complete once all that it needs is there', () => {
	const complete = (part: object) => isComplete(newGroup([{ ...newCondition(), fieldId: 1, ...part }]));
	expect(isComplete(newGroup())).toBe(false);
	expect(complete({ comparison: 'isempty' })).toBe(true);
	expect(complete({ comparison: 'equals', value: ' ' })).toBe(false);
	expect(complete({ comparison: 'anyof' })).toBe(false);
	expect(complete({ comparison: 'between', value: '2026-11-01/' })).toBe(false);
	expect(complete({ comparison: 'between', value: '2026-11-01/2026-11-30' })).toBe(true);
	expect(complete({ comparison: 'has', of: { kind: 'campaign', id: null, name: '' } })).toBe(false);
	expect(complete({ comparison: 'has', when: { comparison: 'equals', value: '' } })).toBe(false);
	expect(complete({ comparison: 'has', times: 0 })).toBe(false);
	const many = { comparison: 'anyof', values: Array.from({ length: 501 }, (_, nth) => `${nth}`) } as const;
	expect(complete(many)).toBe(false);
	expect(faultOf({ ...newCondition(), ...many })).toMatch(/^That makes 501 values\. Use at most 500/);
});

const column = (kind: Column['kind'], id = 1): Column => ({
	id,
	name: kind,
	kind,
	comparisons: [...comparisonsOf[kind]],
	options: [],
});

test('another field or comparison keeps what still fits', () => {
	const visit = onColumn(newCondition(), column('date'));
	expect(visit).toMatchObject({ fieldId: 1, comparison: 'innext', value: '7 days' });
	expect(onColumn(newCondition(), column('moment'))).toMatchObject({ comparison: 'inlast', value: '30 days' });
	expect(onComparison({ ...visit, value: '3 weeks' }, 'inlast').value).toBe('3 weeks');
	expect(onComparison(visit, 'inperiod').value).toBe('thismonth');
	expect(onComparison(visit, 'equals').value).toBe('');
	const program = { ...onColumn(newCondition(), column('text')), value: 'Art' };
	expect(onComparison(program, 'anyof').values).toEqual(['Art']);
	expect(onComparison({ ...program, comparison: 'anyof', values: ['Law', 'Art'] }, 'equals').value).toBe('Law');
	const texted = { ...onColumn(newCondition(), column('texts')), times: 2 };
	expect(onColumn(texted, column('replies', 2))).toMatchObject({ comparison: 'has', times: 2 });
	expect(onColumn(texted, column('text', 3)).times).toBeNull();
});

test('a pasted list is split by lines, or by commas if it has one line', () => {
	expect(pastedValues('Art\r\nLaw, General\n\n Art ')).toEqual(['Art', 'Law, General']);
	expect(pastedValues('Art, Law; Music')).toEqual(['Art', 'Law', 'Music']);
	expect(pastedValues('Art')).toEqual(['Art']);
});
