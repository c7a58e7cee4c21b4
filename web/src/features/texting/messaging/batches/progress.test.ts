// @vitest-environment node
import { nameOfMessage } from '@quad/contract/texting/messaging/name-of-message.ts';
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { expect, test } from 'vitest';
import {
	mayCancel,
	mayPause,
	sayAllTexted,
	sayCancelling,
	sayProgress,
	sayResult,
	sayState,
	statusOf,
} from './progress.ts';
import { batch, noon } from './test-batch.ts';

const say = (change: Partial<Batch>) => sayProgress({ ...batch, ...change }, 'America/New_York', noon);

test('a message is named by its campaign, or by its first words', () => {
	expect(nameOfMessage({ ...batch, campaign: { id: 3, name: 'Fall deposits' } })).toBe('Fall deposits');
	expect(nameOfMessage(batch)).toBe('Hello');
	const long =
		'Campus closes at 3 PM today because of snow. Evening tours move to next week: reply with the day that suits you.';
	expect(nameOfMessage({ ...batch, text: long })).toBe(
		'Campus closes at 3 PM today because of snow. Evening tours move to next week: reply with the day…',
	);
	expect(nameOfMessage({ ...batch, text: '', mediaUris: ['/api/media/1'] })).toBe('A picture');
});

test('the sentence below the bar says what is happening and until when', () => {
	expect(say({})).toBe('About 4 minutes left, last one at 12:03 PM');
	expect(say({ queuedCount: 5 })).toBe('Less than 1 minute left, last one at 12:03 PM');
	expect(say({ finishesAt: null, queuedCount: 0 })).toBe(
		'All texts are with the carrier; waiting for the last delivery reports.',
	);
	expect(say({ state: 'paused' })).toBe('Paused: 23,108 people are waiting until you resume it.');
	expect(say({ state: 'held', stateReason: 'Held for the night: texts go on at 6:00 am.', queuedCount: 1 })).toBe(
		'Held for the night: texts go on at 6:00 am. Until then, 1 person is waiting.',
	);
	expect(say({ state: 'held', inboxRemoved: true, stateReason: 'Its inbox was removed.', queuedCount: 2 })).toBe(
		'Its inbox was removed. 2 people are waiting.',
	);
	const complete = { state: 'complete', completeDate: noon.toISOString(), submittedCount: 0, sentCount: 0 } as const;
	expect(say(complete)).toBe('Finished at 12:00 PM');
	expect(say({ ...complete, completeDate: null, deliveredCount: 24_312 })).toBe('Finished');
	expect(say({ ...complete, submittedCount: 1, sentCount: 1, undeliveredCount: 0 })).toBe(
		'No delivery report yet for 2',
	);
	expect(say({ state: 'cancelled', queuedCount: 0, cancelledCount: 23_108 })).toBe(
		'Cancelled. 1,204 people already got it; 23,108 did not.',
	);
});

const over = (counts: Partial<Batch>): Batch => {
	const none = { queuedCount: 0, submittedCount: 0, sentCount: 0, deliveredCount: 0, undeliveredCount: 0 };
	return { ...batch, ...none, unknownCount: 0, state: 'complete', total: 180, ...counts };
};

test.each([
	[{ deliveredCount: 180 }, 'Sent', 'good'],
	[{ deliveredCount: 172, undeliveredCount: 8 }, 'Sent', 'good'],
	[{ deliveredCount: 171, undeliveredCount: 9 }, '5% failed', 'warning'],
	[{ deliveredCount: 93, undeliveredCount: 87 }, '48% failed', 'warning'],
	[{ deliveredCount: 1, undeliveredCount: 179 }, '99% failed', 'bad'],
	[{ undeliveredCount: 180 }, 'Not delivered', 'bad'],
	[{ deliveredCount: 90, cancelledCount: 90 }, 'Sent', 'good'],
	[{ deliveredCount: 45, undeliveredCount: 45, cancelledCount: 90 }, '50% failed', 'warning'],
	[{ cancelledCount: 180 }, 'Not sent', 'quiet'],
	[{ deliveredCount: 90, sentCount: 90 }, 'Sent', 'quiet'],
	[{ deliveredCount: 90, unknownCount: 90 }, 'Sent', 'quiet'],
] as const)('what came of a batch decides how it stands: %j is “%s”', (counts, word, tone) => {
	expect(statusOf(over(counts))).toEqual({ word, tone });
});

test('only a batch delivered to everybody is good, and a running batch shows its state', () => {
	for (let undeliveredCount = 9; undeliveredCount <= 180; undeliveredCount++)
		expect(statusOf(over({ undeliveredCount, deliveredCount: 180 - undeliveredCount })).tone).not.toBe('good');
	for (const state of ['queued', 'sending', 'paused', 'held', 'cancelled', 'failed'] as const)
		expect(statusOf({ ...batch, state }).tone).not.toBe('good');
	expect(statusOf(batch)).toEqual({ word: 'Sending', tone: 'waiting' });
});

test('the heading says how many have it, once that is final', () => {
	expect(sayResult(over({ deliveredCount: 93, undeliveredCount: 87 }))).toBe('93 of 180 delivered');
	expect(sayResult(over({ deliveredCount: 93, sentCount: 87 }))).toBe('93 of 180 delivered so far');
	expect(sayResult(over({ submittedCount: 180 }))).toBeNull();
	expect(sayResult(batch)).toBeNull();
	expect(sayState(over({ deliveredCount: 93, sentCount: 87 }))).toBe('Sent');
	expect(sayState(over({ deliveredCount: 93, undeliveredCount: 87 }))).toBe('48% failed: 93 delivered, 87 failed.');
});

test('“everyone was texted” is shown only if it is true', () => {
	expect(sayAllTexted(over({ deliveredCount: 180 }))).toBe('Everyone on the list was texted.');
	expect(sayAllTexted(batch)).toBe('No one is left out.');
	expect(sayAllTexted(over({ deliveredCount: 90, cancelledCount: 90 }))).toBeNull();
});

test('cancelling says how many have it and how many will not get it', () => {
	expect(sayCancelling(batch)).toBe('1,204 people have it already; 23,108 will not get it.');
	expect(sayCancelling({ ...batch, queuedCount: 24_311 })).toBe('1 person has it already; 24,311 will not get it.');
	expect(sayCancelling({ ...batch, queuedCount: 24_312 })).toBe('No one has it yet; 24,312 people will not get it.');
});

test('a batch that was sent can be neither paused nor cancelled', () => {
	expect([mayPause(batch), mayCancel(batch)]).toEqual([true, true]);
	const handedOver = { ...batch, queuedCount: 0 };
	expect([mayPause(handedOver), mayCancel(handedOver)]).toEqual([false, false]);
	expect(mayCancel({ ...batch, state: 'held' })).toBe(true);
	expect(mayPause({ ...batch, state: 'held' })).toBe(false);
});
