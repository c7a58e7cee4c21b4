import { expect, test } from 'vitest';
import { sayGrowth } from './say-growth.ts';
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

test('a segment says by how much it grew or shrank, and since when', () => {
	expect(sayGrowth({ contacts: 1_200, since: '2026-10-31' }, new Date(now))).toBe('+1,200 since Oct 31');
	expect(sayGrowth({ contacts: -3, since: '2025-12-31' }, new Date(now))).toBe('−3 since Dec 31, 2025');
});
