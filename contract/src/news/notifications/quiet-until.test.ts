import { expect, test } from 'vitest';
import type { QuietTime } from '../../access/session/quiet-time.ts';
import { quietUntil } from './quiet-until.ts';

const nights: QuietTime = { enabled: true, from: '20:00', until: '07:00', days: [6, 7] };
const lunch: QuietTime = { enabled: true, from: '12:00', until: '13:30', days: [] };

// New York is five hours behind UTC in November, and four after 8 March 2026
test.each([
	['Wednesday 7:59 pm', nights, '2026-11-19T00:59:00Z', null],
	['Wednesday 8 pm, until Thursday 7 am', nights, '2026-11-19T01:00:00Z', '2026-11-19T12:00:00.000Z'],
	['Thursday 6:59 am', nights, '2026-11-19T11:59:59Z', '2026-11-19T12:00:00.000Z'],
	['Thursday 7 am', nights, '2026-11-19T12:00:00Z', null],
	['Friday night and a weekend are one', nights, '2026-11-21T02:00:00Z', '2026-11-23T12:00:00.000Z'],
	['Sunday noon', nights, '2026-11-22T17:00:00Z', '2026-11-23T12:00:00.000Z'],
	['noon', lunch, '2026-11-18T17:00:00Z', '2026-11-18T18:30:00.000Z'],
	['after lunch', lunch, '2026-11-18T18:30:00Z', null],
	['off', { ...nights, enabled: false }, '2026-11-19T03:00:00Z', null],
	[
		'an end that this night skips',
		{ ...lunch, from: '01:00', until: '02:30' },
		'2026-03-08T06:30:00Z',
		'2026-03-08T07:30:00.000Z',
	],
	[
		'six days and a morning',
		{ ...nights, days: [1, 2, 3, 4, 5, 6] },
		'2026-11-16T12:00:00Z',
		'2026-11-22T12:00:00.000Z',
	],
])('%s', (_, quiet, now, over) => {
	expect(quietUntil(quiet, new Date(now), 'America/New_York')?.toISOString() ?? null).toBe(over);
});
