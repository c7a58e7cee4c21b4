/** A thread as it is read: oldest first, by day. */
import type { ThreadMessage } from '@quad/contract/conversations/routes.ts';
import { formatDay } from '../../foundation/format.ts';

export interface ThreadDay {
	/** `Friday, Nov 20` */
	name: string;
	messages: ThreadMessage[];
}

/** `newestFirst` is what the server answers. */
export const daysOf = (newestFirst: readonly ThreadMessage[], timeZone: string, now: Date): ThreadDay[] => {
	const days: ThreadDay[] = [];
	for (const message of newestFirst.toReversed()) {
		const name = formatDay(message.sentOn, timeZone, now);
		const day = days.at(-1);
		if (day?.name === name) day.messages.push(message);
		else days.push({ name, messages: [message] });
	}
	return days;
};

/** The newest text that came in: up to it, whoever looks at the end of the thread has read everything. */
export const newestIncoming = (newestFirst: readonly ThreadMessage[]): ThreadMessage | undefined =>
	newestFirst.find(({ direction }) => direction === 'incoming');

/** How many texts came in after this one; all of them, if it is none. */
export const countIncomingAfter = (newestFirst: readonly ThreadMessage[], seenId: string | undefined): number => {
	const seen = newestFirst.findIndex(({ id }) => id === seenId);
	const since = seen === -1 ? newestFirst : newestFirst.slice(0, seen);
	return since.filter(({ direction }) => direction === 'incoming').length;
};
