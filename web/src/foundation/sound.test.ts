import { expect, test } from 'vitest';
import { isOwnQuiet, isQuietNow } from './sound.ts';

test.each([
	['2026-11-23T02:59:00Z', false], // 9:59 PM
	['2026-11-23T03:00:00Z', true], // 10 PM
	['2026-11-23T05:30:00Z', true], // 12:30 AM
	['2026-11-23T10:59:00Z', true],
	['2026-11-23T11:00:00Z', false], // 6 AM
])('at %s in New York it is quiet: %s', (at, quiet) => {
	expect(isQuietNow(new Date(at), 'America/New_York')).toBe(quiet);
});

test.each([
	['2026-11-19T00:59:00Z', false], // Wednesday, 7:59 PM
	['2026-11-19T01:00:00Z', true],
	['2026-11-19T12:00:00Z', false], // Thursday, 7 AM
	['2026-11-21T17:00:00Z', true], // Saturday, noon
])('at %s, nights and weekends are quiet: %s', (at, quiet) => {
	const own = { enabled: true, from: '20:00', until: '07:00', days: [6, 7], timeZone: 'America/New_York' };
	expect(isOwnQuiet(new Date(at), own)).toBe(quiet);
	expect(isOwnQuiet(new Date(at), { ...own, enabled: false })).toBe(false);
});
