import { expect, test } from 'vitest';
import { teamNames } from './team-names.ts';

test.each([
	['none', [], ''],
	['one', ['Admissions'], 'Admissions'],
	['exactly 50 characters', ['a'.repeat(23), 'b'.repeat(25)], `${'a'.repeat(23)}, ${'b'.repeat(25)}`],
	['51 characters', ['a'.repeat(24), 'b'.repeat(25)], `${'a'.repeat(24)} & 1 more...`],
	[
		'five teams',
		['Admissions', 'Financial Aid', 'Registrar', 'Student Life', 'Athletics'],
		'Admissions, Financial Aid, Registrar, Student Life & 1 more...',
	],
	['a first name that is too long by itself', ['a'.repeat(51), 'Registrar'], '& 2 more...'],
])('%s', (_, names, expected) => {
	expect(teamNames(names)).toBe(expected);
});
