/** A thread as it is read: oldest first, by day. */

import type { Note } from '@quad/contract/texting/conversations/note-routes.ts';
import type { ThreadMessage } from '@quad/contract/texting/conversations/routes.ts';
import { formatDay } from '../../../foundation/format.ts';

/** What stands in a thread: a message, or a note among them. */
export type Entry =
	| { kind: 'message'; id: number; sentOn: string; message: ThreadMessage }
	| { kind: 'note'; id: number; sentOn: string; note: Note };

export interface ThreadDay {
	/** `Friday, Nov 20` */
	name: string;
	entries: Entry[];
}

/** Ids grow with time. Notes older than the oldest message that is loaded wait for it. Newest first. */
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

/** `newestFirst` is what the server answers. */
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

/** The newest text that came in: up to it, whoever looks at the end of the thread has read everything. */
export const newestIncoming = (newestFirst: readonly ThreadMessage[]): ThreadMessage | undefined =>
	newestFirst.find(({ direction }) => direction === 'incoming');

/** How many texts came in after this one; all of them, if it is none. */
export const countIncomingAfter = (newestFirst: readonly ThreadMessage[], seenId: string | undefined): number => {
	const seen = newestFirst.findIndex(({ id }) => id === seenId);
	const since = seen === -1 ? newestFirst : newestFirst.slice(0, seen);
	return since.filter(({ direction }) => direction === 'incoming').length;
};

/** The campaign of the message before this one: it is said once, where it changes. */
export const campaignBefore = (newestFirst: readonly ThreadMessage[], message: ThreadMessage): number | undefined => {
	const at = newestFirst.indexOf(message);
	return newestFirst[at + 1]?.campaign?.id;
};
