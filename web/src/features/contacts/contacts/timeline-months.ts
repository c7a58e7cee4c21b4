/** Arranges a timeline for reading: by month and day, oldest first. */
import type { TimelineEntry } from '@quad/contract/texting/conversations/timeline-routes.ts';
import { formatDay, formatMonth } from '../../../foundation/format.ts';

export interface TimelineDay {
	/** For example, `Friday, Nov 20`. */
	name: string;
	entries: TimelineEntry[];
}

export interface TimelineMonth {
	/** For example, `November 2026`. */
	name: string;
	days: TimelineDay[];
}

/** `newestFirst` is the order in which the server returns entries. */
export const monthsOf = (newestFirst: readonly TimelineEntry[], timeZone: string, now: Date): TimelineMonth[] => {
	const months: TimelineMonth[] = [];
	for (const entry of newestFirst.toReversed()) {
		const name = formatMonth(entry.at, timeZone);
		const last = months.at(-1);
		const month = last?.name === name ? last : { name, days: [] };
		if (month !== last) months.push(month);
		const dayName = formatDay(entry.at, timeZone, now);
		const day = month.days.at(-1);
		if (day?.name === dayName) day.entries.push(entry);
		else month.days.push({ name: dayName, entries: [entry] });
	}
	return months;
};
