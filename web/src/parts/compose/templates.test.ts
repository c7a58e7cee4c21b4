// @vitest-environment node
import { expect, test } from 'vitest';
import { templatesFor } from './templates.ts';

const template = (code: string, name: string, isEnabled = true) => ({ id: 1, code, name, message: '…', isEnabled });
const all = [
	template('DR2', 'Dorm room'),
	template('T', 'Tour'),
	template('DR', 'Deposit reminder'),
	template('OLD', 'Deposit of last year', false),
];
const found = (typed: string) => templatesFor(typed, all).map(({ code }) => code);

test('a code that is typed whole is the first, whatever its case', () => {
	expect(found('dr')).toEqual(['DR', 'DR2']);
	expect(found('dr2')).toEqual(['DR2']);
});

test('a part of the name finds it too, a disabled one is not offered', () => {
	expect(found('deposit')).toEqual(['DR']);
	expect(found('T')).toEqual(['T', 'DR']);
	expect(found('nothing')).toEqual([]);
	expect(found('')).toHaveLength(3);
});
