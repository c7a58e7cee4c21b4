// @vitest-environment node
import { expect, test } from 'vitest';
import { codeBeingTyped, cutTo, fieldBeingTyped, fieldsFor } from './composer-text.ts';

test('a text is cut at the limit, and no emoji in half', () => {
	expect(cutTo('Hello', 5)).toBe('Hello');
	expect(cutTo('Hello!', 5)).toBe('Hello');
	expect(cutTo('Hi 🎉', 4)).toBe('Hi ');
	expect(cutTo('Hi 🎉', 5)).toBe('Hi 🎉');
});

test('the merge field before the caret is known while it is open', () => {
	expect(fieldBeingTyped('Hi {{fir', 8)).toEqual({ from: 3, to: 8, typed: 'fir' });
	expect(fieldBeingTyped('Hi {{', 5)).toEqual({ from: 3, to: 5, typed: '' });
	expect(fieldBeingTyped('Hi {{ First }}!', 11)).toEqual({ from: 3, to: 14, typed: 'First' });
	expect(fieldBeingTyped('Hi {{First Name}} ', 18)).toBeUndefined();
	expect(fieldBeingTyped('Hi {first', 9)).toBeUndefined();
	expect(fieldBeingTyped('Hi {{fir', 3)).toBeUndefined();
});

test('fields that begin with what is typed come first', () => {
	const fields = ['First Name', 'Last Name', 'Name of school'];
	expect(fieldsFor('name', fields)).toEqual(['Name of school', 'First Name', 'Last Name']);
	expect(fieldsFor('', fields)).toEqual(fields);
	expect(fieldsFor('shoe', fields)).toEqual([]);
});

test('the code before the caret is known, at the beginning or after a space', () => {
	expect(codeBeingTyped('/', 1)).toEqual({ from: 0, to: 1, typed: '' });
	expect(codeBeingTyped('Hi! /dr', 7)).toEqual({ from: 4, to: 7, typed: 'dr' });
	expect(codeBeingTyped('Hi!\n/dr later', 7)).toEqual({ from: 4, to: 7, typed: 'dr' });
	expect(codeBeingTyped('and/or', 6)).toBeUndefined();
	expect(codeBeingTyped('https://', 8)).toBeUndefined();
	expect(codeBeingTyped('1 / 2', 5)).toBeUndefined();
});
