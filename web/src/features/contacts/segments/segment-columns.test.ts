import { expect, test } from 'vitest';
import { sayAge } from './segment-columns.tsx';

const now = Date.parse('2026-11-30T12:00:00Z');

test.each([
	[null, ''],
	['2026-11-30T11:58:00Z', ''],
	['2026-11-30T11:20:00Z', ' · 40 min ago'],
	['2026-11-30T09:59:00Z', ' · 2 h ago'],
	['2026-11-27T11:00:00Z', ' · 3 days ago'],
])('counted on %s: %j', (countedOn, said) => {
	expect(sayAge(countedOn, now)).toBe(said);
});
