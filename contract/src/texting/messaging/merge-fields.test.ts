import { expect, test } from 'vitest';
import { fieldsIn, piecesOf } from './merge-fields.ts';

test('a text is cut where its fields are, however they are spaced', () => {
	expect(piecesOf('Hi {{First Name}}, {{  Major }}!')).toEqual([
		{ text: 'Hi ' },
		{ field: 'First Name' },
		{ text: ', ' },
		{ field: 'Major' },
		{ text: '!' },
	]);
	expect(piecesOf('{{{a}}}')).toEqual([{ text: '{' }, { field: 'a' }, { text: '}' }]);
	expect(piecesOf('')).toEqual([{ text: '' }]);
});

test('what has no name, no end or a name longer than any is text', () => {
	const long = `{{${'x'.repeat(101)}}}`;
	expect(piecesOf(`{{}} {{a ${long}`)).toEqual([{ text: `{{}} {{a ${long}` }]);
	expect(fieldsIn(`{{${' '.repeat(200)}a${' '.repeat(200)}}}${long}`)).toEqual(['a']);
});
