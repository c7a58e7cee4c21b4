import { expect, test } from 'vitest';
import { isQuietNow } from './sound.ts';

test.each([
	['2026-11-23T02:59:00Z', false], // 9:59 pm
	['2026-11-23T03:00:00Z', true], // 10 pm
	['2026-11-23T05:30:00Z', true], // half past midnight
	['2026-11-23T10:59:00Z', true],
	['2026-11-23T11:00:00Z', false], // 6 am
])('at %s in New York it is quiet: %s', (at, quiet) => {
	expect(isQuietNow(new Date(at), 'America/New_York')).toBe(quiet);
});
