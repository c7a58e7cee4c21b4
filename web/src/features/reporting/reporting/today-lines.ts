/** Says what needs someone, and where to do it. */
import { todayLimits } from '@quad/contract/reporting/today/limits.ts';
import type { TodayKind, TodayLine } from '@quad/contract/reporting/today/routes.ts';
import {
	CalendarClock,
	CalendarX2,
	CircleOff,
	CirclePause,
	type LucideIcon,
	MessageCircleQuestion,
	MessageSquareWarning,
	MessagesSquare,
	Unplug,
} from 'lucide-react';
import {
	formatCounted,
	formatDay,
	formatDayInSentence,
	formatNumber,
	formatShare,
	formatTime,
} from '../../../foundation/format.ts';
import { to } from '../../../foundation/to.ts';

export interface Said {
	/** What it is about, which comes first and stands out. */
	subject: string;
	/** Continues the subject. */
	text: string;
	detail?: string | undefined;
	button: string;
	to: string;
}

export const lookOfKind = {
	optOuts: { icon: CircleOff, color: 'red' },
	chats: { icon: MessagesSquare, color: 'red' },
	stopped: { icon: CalendarX2, color: 'red' },
	paused: { icon: CirclePause, color: 'gold' },
	failed: { icon: MessageSquareWarning, color: 'gold' },
	integration: { icon: Unplug, color: 'gold' },
	unanswered: { icon: MessageCircleQuestion, color: 'blue' },
	scheduled: { icon: CalendarClock, color: 'spruce' },
} as const satisfies Record<TodayKind, { icon: LucideIcon; color: string }>;

type Of<Kind extends TodayKind> = Extract<TodayLine, { kind: Kind }>;

export const sayLineOf = (
	line: Exclude<TodayLine, Of<'integration'>>,
	timeZone: string,
	now: Date = new Date(),
): Said => {
	switch (line.kind) {
		case 'optOuts':
			return sayOptOuts(line);
		case 'chats':
			return {
				subject: `${formatCounted(line.count, 'visitor')} ${line.count === 1 ? 'is' : 'are'} waiting in web chat`,
				text: `${line.count === 1 ? ' ' : ', the first '}since ${sayWhen(line.since, timeZone, now)}`,
				button: 'Open chat',
				to: to.chat(line.chatId),
			};
		case 'stopped':
			return sayStopped(line);
		case 'paused':
			return {
				subject: named(line.words, 'A bulk message'),
				text: `: paused, ${formatNumber(line.waiting)} of ${formatNumber(line.total)} still to go`,
				button: 'See why',
				to: to.batch(line.inbox, line.batchId),
			};
		case 'failed':
			return sayFailed(line);
		case 'unanswered':
			return {
				subject: `${sayPeople(line.count)} waiting for an answer`,
				text: `${line.count === 1 ? ' ' : ', the first '}since ${sayWhen(line.since, timeZone, now)}`,
				button: 'Answer',
				to: to.conversation(line.inbox, line.conversationId),
			};
		case 'scheduled':
			return {
				subject: named(line.words, 'A scheduled message'),
				text: ` goes to ${formatCounted(line.recipients, 'person', 'people')} at ${formatTime(line.startsAt, timeZone)}`,
				detail: line.count > 1 ? `${formatNumber(line.count - 1)} more later today` : undefined,
				button: 'Look',
				to: line.count > 1 ? to.scheduled() : to.scheduledMessage(line.scheduledId),
			};
	}
};

/** Counting ends at a limit. */
const sayPeople = (count: number): string => {
	if (count >= todayLimits.unansweredEach) return `${formatNumber(count)}+ people are`;
	return `${formatCounted(count, 'person', 'people')} ${count === 1 ? 'is' : 'are'}`;
};

const sayOptOuts = ({ count, dueOn, businessDaysLeft }: Of<'optOuts'>): Said => ({
	subject: formatCounted(count, 'opt-out decision'),
	text: `${count === 1 ? ', due ' : ', one due '}${sayDue(businessDaysLeft)}`,
	detail: `Legal deadline ${formatDayInSentence(dueOn, 'UTC')}. After it they’re opted out automatically.`,
	button: 'Decide',
	to: to.optOutReview(),
});

const sayDue = (left: number): string => {
	if (left < 0) return 'before today';
	return left === 0 ? 'today' : `in ${formatCounted(left, 'business day')}`;
};

const sayStopped = ({ count, words, scheduledId, isMissed }: Of<'stopped'>): Said => {
	const what = isMissed ? 'wasn’t sent at its time' : 'can’t be sent as it is';
	return count === 1
		? {
				subject: named(words, 'A scheduled message'),
				text: ` ${what}`,
				button: 'See why',
				to: to.scheduledMessage(scheduledId),
			}
		: {
				subject: `${formatNumber(count)} scheduled messages`,
				text: ' weren’t sent',
				button: 'See why',
				to: to.scheduled(),
			};
};

const sayFailed = ({ words, failed, total, deadNumbers, reason, inbox, batchId }: Of<'failed'>): Said => ({
	subject: named(words, 'A bulk message'),
	text: `: ${formatShare(Math.round((100 * failed) / total) / 100)} failed${deadNumbers > 0 ? `, ${formatCounted(deadNumbers, 'dead number')}` : ''}`,
	detail: reason === null ? `${formatNumber(failed)} of ${formatNumber(total)} texts` : `Mostly: ${reason}`,
	button: 'See why',
	to: to.batch(inbox, batchId),
});

const named = (words: string, otherwise: string): string => (words === '' ? otherwise : `“${words}”`);

/** For use after “since”: `2:03 PM`, `yesterday`, `Thursday, Nov 26`. */
const sayWhen = (instant: string, timeZone: string, now: Date): string =>
	formatDay(instant, timeZone, now) === 'Today'
		? formatTime(instant, timeZone)
		: formatDayInSentence(instant, timeZone, now);
