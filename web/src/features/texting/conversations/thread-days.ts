/** Arranges a thread for reading: by day, oldest first. */

import type { Note } from '@quad/contract/texting/conversations/note-routes.ts';
import type { ThreadMessage } from '@quad/contract/texting/conversations/routes.ts';
import { formatDay } from '../../../foundation/format.ts';

export type Entry =
	| { kind: 'message'; id: number; sentOn: string; message: ThreadMessage }
	| { kind: 'note'; id: number; sentOn: string; note: Note };

export interface ThreadDay {
	/** For example, `Friday, Nov 20`. */
	name: string;
	entries: Entry[];
}

/** Merges messages and notes by ID, which grows with time. Notes older than the oldest loaded message are omitted. */
export const entriesOf = (messages: readonly ThreadMessage[], notes: readonly Note[], isWhole: boolean): Entry[] => {
	const oldest = Number(messages.at(-1)?.id ?? 0);
	return [
		...messages.map(
			(message): Entry => ({
				kind: 'message',
				id: Number(message.id),
				sentOn: message.sentOn,
				message,
			}),
		),
		...notes
			.filter(({ id }) => isWhole || id > oldest)
			.map((note): Entry => ({ kind: 'note', id: note.id, sentOn: note.writtenOn, note })),
	].sort((one, other) => other.id - one.id);
};

/** `newestFirst` is the order in which the server returns entries. */
export const daysOf = (newestFirst: readonly Entry[], timeZone: string, now: Date): ThreadDay[] => {
	const days: ThreadDay[] = [];
	for (const entry of newestFirst.toReversed()) {
		const name = formatDay(entry.sentOn, timeZone, now);
		const day = days.at(-1);
		if (day?.name === name) day.entries.push(entry);
		else days.push({ name, entries: [entry] });
	}
	return days;
};

/** Returns the newest incoming text. Marking it as read marks the whole conversation. */
export const newestIncoming = (newestFirst: readonly ThreadMessage[]): ThreadMessage | undefined =>
	newestFirst.find(({ direction }) => direction === 'incoming');

/** Counts incoming texts after this one, or all of them if the ID is not found. */
export const countIncomingAfter = (newestFirst: readonly ThreadMessage[], seenId: string | undefined): number => {
	const seen = newestFirst.findIndex(({ id }) => id === seenId);
	const since = seen === -1 ? newestFirst : newestFirst.slice(0, seen);
	return since.filter(({ direction }) => direction === 'incoming').length;
};

/** Returns the previous message's campaign, because a campaign is shown only where it changes. */
export const campaignBefore = (newestFirst: readonly ThreadMessage[], message: ThreadMessage): number | undefined => {
	const at = newestFirst.indexOf(message);
	return newestFirst[at + 1]?.campaign?.id;
};
