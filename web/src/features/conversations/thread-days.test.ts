// @vitest-environment node
import type { ThreadMessage } from '@quad/contract/conversations/routes.ts';
import { expect, test } from 'vitest';
import { countIncomingAfter, daysOf, newestIncoming } from './thread-days.ts';

const message = (id: string, sentOn: string, direction: ThreadMessage['direction'] = 'incoming'): ThreadMessage => ({
	id,
	direction,
	text: id,
	media: [],
	sentOn,
	status: direction === 'incoming' ? 'received' : 'delivered',
	deliveryError: null,
	writtenBy: null,
	batchId: null,
	campaign: null,
});

const newestFirst = [
	message('5', '2026-11-21T05:30:00Z'), // half past midnight in New York
	message('4', '2026-11-21T04:30:00Z', 'outgoing'), // half past eleven at night
	message('3', '2026-11-20T15:00:00Z'),
	message('2', '2026-11-18T15:00:00Z'),
	message('1', '2025-11-18T15:00:00Z'),
];

test('a thread is read oldest first, by the days of the team’s clock', () => {
	const days = daysOf(newestFirst, 'America/New_York', new Date('2026-11-21T17:00:00Z'));

	expect(days.map(({ name, messages }) => [name, messages.map(({ id }) => id).join()])).toEqual([
		['Tuesday, Nov 18, 2025', '1'],
		['Wednesday, Nov 18', '2'],
		['Yesterday', '3,4'],
		['Today', '5'],
	]);
});

test('what is new is what came in after the last that was seen', () => {
	expect(newestIncoming(newestFirst)?.id).toBe('5');
	expect(countIncomingAfter(newestFirst, '5')).toBe(0);
	expect(countIncomingAfter(newestFirst, '2')).toBe(2);
	expect(countIncomingAfter(newestFirst, undefined)).toBe(4);
});
