import { describe, expect, test } from 'vitest';
import { judgeSendingWindow } from './quiet-hours.ts';

const noon = { start: 12 * 60, minutesNeeded: 10, safeguardOff: false, highSpeed: false };
const at = (hours: number, minutes = 0) => ({ start: hours * 60 + minutes });

describe('the overnight window', () => {
	test.each([
		['noon', noon, { allowed: true, warnings: [] }],
		['10 pm', { ...noon, ...at(22) }, { allowed: false, reason: 'quiet-hours' }],
		['a minute to 6 am', { ...noon, ...at(5, 59) }, { allowed: false, reason: 'quiet-hours' }],
		['6 am', { ...noon, ...at(6) }, { allowed: true, warnings: ['before-eight'] }],
		['ends at 10 pm sharp', { ...noon, ...at(21, 50) }, { allowed: true, warnings: ['after-eight'] }],
		['ends a minute after 10 pm', { ...noon, ...at(21, 51) }, { allowed: false, reason: 'too-many-to-finish' }],
		[
			'midnight without the safeguard',
			{ ...noon, ...at(0), safeguardOff: true },
			{ allowed: true, warnings: ['before-eight'] },
		],
		['7 am from a high-speed inbox', { ...noon, ...at(7), highSpeed: true }, { allowed: true, warnings: [] }],
		[
			'all day',
			{ ...noon, ...at(7), minutesNeeded: 14 * 60 },
			{ allowed: true, warnings: ['before-eight', 'after-eight'] },
		],
	] as const)('%s', (_, plan, verdict) => expect(judgeSendingWindow(plan)).toEqual(verdict));
});
