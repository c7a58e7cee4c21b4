import { expect, test } from 'vitest';
import { sayWaiting } from './waiting-for-morning.ts';

const now = new Date('2026-11-19T12:30:00Z');
const waitingText = (...waiting: Array<[people: number, until: string]>) =>
	sayWaiting(
		waiting.map(([people, until]) => ({ people, until })),
		'America/New_York',
		now,
	);

test('who waits for the morning, and until when on the team’s clock', () => {
	expect(waitingText()).toBeNull();
	expect(waitingText([1, '2026-11-19T13:00:00Z'])).toBe(
		'1 person in another time zone waits until morning there: 8:00 AM.',
	);
	expect(waitingText([1200, '2026-11-19T13:00:00Z'], [2, '2026-11-20T16:00:00Z'])).toBe(
		'1,202 people in other time zones wait until morning there: 1,200 until 8:00 AM, 2 until 11:00 AM on Friday, Nov 20.',
	);
});
