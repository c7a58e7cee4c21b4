import { expect, test } from 'vitest';
import { sayWindow } from './say-window.ts';

const now = new Date('2026-11-23T12:00:00Z');

test.each([
	[null, /haven’t messaged you/],
	['2026-11-24T11:55:00Z', /another 23 h 55 min$/],
	['2026-11-23T13:00:00Z', /another 1 h 0 min$/],
	['2026-11-23T12:59:59Z', /another 59 min$/],
	['2026-11-23T12:00:20Z', /another 1 min$/],
	['2026-11-23T12:00:00Z', /been 24 hours/],
	['2026-11-20T12:00:00Z', /been 24 hours/],
])('%s: %s', (closesAt, says) => {
	expect(sayWindow(closesAt, now)).toMatch(says);
});
