import { expect, test } from 'vitest';
import { isEmptyWord } from './empty-words.ts';

test.each([
	...['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NULL!', '#NUM!', '#N/D', '#¡REF!', '#¡VALOR!', '#¿NOMBRE?'],
	...['N/A', 'n/a', ' N/A ', '(null)', '<null>', '(none)', '-', '--', '—', '???', '\\N', '＃N/A'],
	...['NULL', 'null', 'undefined', 'nan', 'NaN', 'na', 'blank', 'empty'],
	...['<NA>', '[NA]', '(empty)', '<blank>', '.', '...', '…', '_', '()', 'n.a', 'N / A', 'n\\a'],
	...['not applicable', 'Not Available', 'Not Provided', 'unknown', 'Unknown', 'UNKNOWN', 'No Name', 'None given'],
	...['ninguno', 'Sin Nombre', 'no aplica', 'No disponible', 'Desconocido', 'sin datos'],
])('%j is no value, in whichever column', (word) => {
	for (const field of ['FirstName', 'LastName', 'other'] as const) expect(isEmptyWord(word, field)).toBe(true);
});

test.each([
	['Null', 'FirstName', true],
	['None', 'FirstName', true],
	['NONE', 'LastName', true],
	['Null', 'LastName', false],
	['None', 'LastName', false],
	['Blank', 'FirstName', true],
	['Blank', 'LastName', false],
	['BLANK', 'LastName', false],
	['Na', 'FirstName', false],
	['Na', 'LastName', false],
	['NA', 'LastName', false],
	['NA', 'other', true],
	['FNU', 'FirstName', true],
	['FNU', 'LastName', false],
	['LNU', 'LastName', true],
	['Nan', 'FirstName', false],
	['Nan', 'LastName', false],
	['Null', 'other', true],
	['None', 'other', true],
] as const)('%j as %s: %s', (word, field, isEmpty) => {
	expect(isEmptyWord(word, field)).toBe(isEmpty);
});

test.each([
	'',
	' ',
	'Nullen',
	'Noone',
	'Nai',
	'TBD',
	'X',
	'Nina',
	'None of these',
	'Ana-Lucía',
	"O'Neil",
	'0',
	'No',
	'#1',
])('%j is a value, or nothing at all', (value) => {
	for (const field of ['FirstName', 'LastName', 'other'] as const) expect(isEmptyWord(value, field)).toBe(false);
});
