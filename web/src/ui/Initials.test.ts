import { expect, test } from 'vitest';
import { initialsOf } from './Initials.tsx';

test.each([
	['Mei Ramirez', 'MR'],
	['Mei', 'ME'],
	['Ana María de la Cruz', 'AC'],
	['Zoë 3rd', 'ZO'],
	['(212) 555-0163', '63'],
	['+44 7700 900110', '10'],
	['12', '12'],
	['262966', '66'], // a short code
	['', ''],
	['—', ''],
])('“%s” is drawn as “%s”', (name, letters) => expect(initialsOf(name)).toBe(letters));
