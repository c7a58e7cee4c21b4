import { expect, test } from 'vitest';
import { initialsOf, isCode, usualCode } from './code.ts';

test.each([
	['Deposit reminder', 'DR'],
	['  admitted   student day ', 'ASD'],
	['Tour follow-up', 'TFU'],
	['FAFSA 2027', 'F2'],
	['Deposit 2027 reminder', 'D2R'],
	['Élan über alles', 'EUA'],
	['Campus (north)', 'CN'],
	['招生', ''],
	['a '.repeat(40), 'A'.repeat(17)],
])('the initials of %j are %j', (name, initials) => {
	expect(initialsOf(name)).toBe(initials);
});

test('a code that is taken gets a number, whatever its case', () => {
	expect(usualCode('Deposit reminder', [])).toBe('DR');
	expect(usualCode('Deposit reminder', ['dr'])).toBe('DR2');
	expect(usualCode('Deposit reminder', ['DR', 'dr2'])).toBe('DR3');
	expect(usualCode('FAFSA 2', ['F2'])).toBe('F2-2');
	expect(usualCode('招生', [])).toBe('T');
	expect(usualCode(' ', [])).toBe('');
});

test.each([
	['DR', true],
	['dr-2', true],
	['', false],
	['D R', false],
	['/DR', false],
	['-DR', false],
	['ÜB', false],
	['A'.repeat(20), true],
	['A'.repeat(21), false],
])('%j as a code: %j', (code, fits) => {
	expect(isCode(code)).toBe(fits);
});
