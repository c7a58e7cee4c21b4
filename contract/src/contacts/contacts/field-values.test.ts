import { expect, test } from 'vitest';
import { readFieldValue, showFieldValue } from './field-values.ts';

const read = (kind: 'number' | 'date' | 'choice', written: string) =>
	readFieldValue({ kind, choices: ['Main Campus', 'Online'] }, written);

test.each([
	['1,234.50', '1234.5'],
	['$1,234', '1234'],
	['-$20', '-20'],
	['003.2%', '3.2'],
	['.5', '0.5'],
	['-0.0', '0'],
	['+7', '7'],
])('%s is the number %s', (written, value) => expect(read('number', written)).toEqual({ value }));

test.each(['1,23', '3.03E9', 'ten', '-', '', '1 2'])('%j is no number', (written) =>
	expect(read('number', written)).toEqual({ fault: 'not-a-number' }),
);

test.each([
	['11/8/2026', '2026-11-08'],
	['1/2/29', '2029-01-02'],
	['1/2/30', '1930-01-02'],
	['2026-11-08', '2026-11-08'],
	['2026-11-08T00:00:00Z', '2026-11-08'],
	['20261108', '2026-11-08'],
	['11/8/2026 2:05 PM', '2026-11-08T14:05'],
	['11-8-2026 12:00 AM', '2026-11-08'],
	['11/8/2026, 12:30 a.m.', '2026-11-08T00:30'],
	['Nov 8, 2026', '2026-11-08'],
	['8 November 2026', '2026-11-08'],
	['2/29/2028', '2028-02-29'],
])('%s is the date %s', (written, value) => expect(read('date', written)).toEqual({ value }));

test.each(['2/29/2027', '13/1/2026', 'soon', '11/8', '11/8/2026 25:00', 'Foo 8, 2026', '0/1/2026'])(
	'%j is no date',
	(written) => expect(read('date', written)).toEqual({ fault: 'not-a-date' }),
);

test('a choice is taken as it is offered, whatever its case', () => {
	expect(read('choice', ' main  campus ')).toEqual({ value: 'Main Campus' });
	expect(read('choice', 'Other')).toEqual({ fault: 'not-a-choice' });
});

test.each([
	['2026-11-08', '11/8/2026'],
	['2026-11-08T00:30', '11/8/2026 12:30 AM'],
	['2026-11-08T12:05', '11/8/2026 12:05 PM'],
	['as it came', 'as it came'],
])('the date %s is shown as %s, which reads as the same', (value, shown) => {
	expect(showFieldValue('date', value)).toBe(shown);
	if (value !== shown) expect(read('date', shown)).toEqual({ value });
});
