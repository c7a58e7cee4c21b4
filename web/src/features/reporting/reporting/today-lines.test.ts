import type { TodayLine } from '@quad/contract/reporting/today/routes.ts';
import { expect, test } from 'vitest';
import { sayLineOf } from './today-lines.ts';

const team = { id: 1, name: 'Undergraduate Admissions' };
const inbox = { id: 3, type: 'group' } as const;
const now = new Date('2026-11-30T17:00:00Z');
const say = (line: Exclude<TodayLine, { kind: 'integration' }>) => {
	const { subject, text, button, to } = sayLineOf(line, 'America/New_York', now);
	return [subject + text, button, to];
};

test('each line is a sentence with a button that leads to where it is done', () => {
	expect(say({ kind: 'optOuts', team, count: 3, dueOn: '2026-12-04', businessDaysLeft: 4 })).toEqual([
		'3 opt-out decisions, one due in 4 business days',
		'Decide',
		'/v2/opt-outs',
	]);
	const kit = { team, words: 'Kit message', batchId: '7', inbox };
	const reason = 'This number no longer exists.';
	expect(say({ kind: 'failed', ...kit, failed: 87, total: 180, deadNumbers: 52, reason })).toEqual([
		'“Kit message”: 48% failed, 52 dead numbers',
		'See why',
		'/shared/3/sent/7',
	]);
	const talk = { team, inbox, conversationId: 9 };
	expect(say({ kind: 'unanswered', ...talk, count: 19, since: '2026-11-26T15:00:00Z' })).toEqual([
		'19 people are waiting for an answer, the first since Thursday, Nov 26',
		'Answer',
		'/shared/3/inbox/9',
	]);
	expect(say({ kind: 'unanswered', ...talk, count: 1, since: '2026-11-30T15:00:00Z' })[0]).toBe(
		'1 person is waiting for an answer since 10:00 AM',
	);
	const reminder = {
		team,
		words: 'Housing reminder',
		scheduledId: 5,
		recipients: 59,
		startsAt: '2026-11-30T20:00:00Z',
	};
	expect(say({ kind: 'scheduled', ...reminder, count: 1 })).toEqual([
		'“Housing reminder” goes to 59 people at 3:00 PM',
		'Look',
		'/scheduled/5',
	]);
	expect(say({ kind: 'chats', team, count: 2, since: '2026-11-30T16:20:00Z', chatId: 4 })).toEqual([
		'2 visitors are waiting in web chat, the first since 11:20 AM',
		'Open chat',
		'/chat/4',
	]);
});
