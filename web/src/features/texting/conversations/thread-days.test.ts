// @vitest-environment node
import type { ThreadMessage } from '@quad/contract/texting/conversations/routes.ts';
import { expect, test } from 'vitest';
import { campaignBefore, countIncomingAfter, daysOf, entriesOf, newestIncoming } from './thread-days.ts';

const message = (id: string, sentOn: string, direction: ThreadMessage['direction'] = 'incoming'): ThreadMessage => ({
	id,
	direction,
	text: id,
	media: [],
	sentOn,
	status: direction === 'incoming' ? 'received' : 'delivered',
	deliveryError: null,
	readOn: null,
	writtenBy: null,
	batchId: null,
	campaign: null,
});

const newestFirst = [
	message('5', '2026-11-21T05:30:00Z'), // 12:30 AM in New York
	message('4', '2026-11-21T04:30:00Z', 'outgoing'), // 11:30 PM in New York, the day before
	message('3', '2026-11-20T15:00:00Z'),
	message('2', '2026-11-18T15:00:00Z'),
	message('1', '2025-11-18T15:00:00Z'),
];

test('a thread is shown oldest first, by days of the team’s zone', () => {
	const days = daysOf(entriesOf(newestFirst, [], true), 'America/New_York', new Date('2026-11-21T17:00:00Z'));

	expect(days.map(({ name, entries }) => [name, entries.map(({ id }) => id).join()])).toEqual([
		['Tuesday, Nov 18, 2025', '1'],
		['Wednesday, Nov 18', '2'],
		['Yesterday', '3,4'],
		['Today', '5'],
	]);
});

test('new texts are those after the last one seen', () => {
	expect(newestIncoming(newestFirst)?.id).toBe('5');
	expect(countIncomingAfter(newestFirst, '5')).toBe(0);
	expect(countIncomingAfter(newestFirst, '2')).toBe(2);
	expect(countIncomingAfter(newestFirst, undefined)).toBe(4);
});

const note = (id: number) => ({
	id,
	text: 'Call back',
	writtenBy: 'Lee',
	isOwn: true,
	writtenOn: '2026-11-20T16:00:00Z',
	mentions: [],
});

test('notes are shown among the messages; earlier ones wait until that part is loaded', () => {
	const ids = (isWhole: boolean) =>
		entriesOf(newestFirst.slice(0, 3), [note(3.5), note(0.5)], isWhole).map(({ id }) => id);
	expect(ids(false)).toEqual([5, 4, 3.5, 3]);
	expect(ids(true)).toEqual([5, 4, 3.5, 3, 0.5]);
});

test('the campaign of the previous message is found', () => {
	const campaign = { id: 7, name: 'Fall' };
	const all = [message('3', ''), { ...message('2', ''), campaign }, { ...message('1', ''), campaign }];
	expect(all.map((message) => campaignBefore(all, message))).toEqual([7, 7, undefined]);
});
