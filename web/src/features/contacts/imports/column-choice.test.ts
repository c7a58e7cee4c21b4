// @vitest-environment node
import { expect, test } from 'vitest';
import { choiceOfTarget, choices, faultOfColumn, targetOf } from './column-choice.ts';

test('every choice makes a target that is shown as that choice', () => {
	const values = choices.flatMap(({ items }) => items.map(({ value }) => value));
	expect(values.map((value) => choiceOfTarget(targetOf(value, 'Program')))).toEqual(values);
});

test('a custom field is called as its column, and never as a base field', () => {
	expect(targetOf('custom', '  Start   Term ')).toEqual({ customField: 'Start Term' });
	expect(targetOf('custom', 'mobile number')).toEqual({ customField: 'mobile number 2' });
	expect(targetOf('custom', '')).toEqual({ customField: 'Custom field' });
});

test('two columns cannot be the same field, whatever its case', () => {
	const targets = ['FirstName', 'FirstName', { customField: 'Term' }, { customField: 'term' }, 'Ignore'] as const;
	expect(targets.map((_, at) => faultOfColumn(targets, at))).toEqual([
		'Another column is already “First Name”.',
		'Another column is already “First Name”.',
		'Another column is already “Term”.',
		'Another column is already “term”.',
		undefined,
	]);
});

test('a custom field cannot take the name of a base field', () => {
	expect(faultOfColumn([{ customField: 'mobile  number' }], 0)).toBe(
		'A custom field cannot be called “mobile  number”.',
	);
});
