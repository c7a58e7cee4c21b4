import { expect, test } from 'vitest';
import { sayBeginning } from './say-activity.ts';

test('hours and days are those of the team’s zone', () => {
	expect(sayBeginning('hour', 'America/Denver')('2026-11-16T22:00:00.000Z')).toBe('Nov 16, 3 PM');
	expect(sayBeginning('day', 'Asia/Kolkata')('2026-11-15T18:30:00.000Z')).toBe('Nov 16, 2026');
});
