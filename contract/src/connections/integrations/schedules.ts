/** Computes an integration's automatic runs: up to four windows a day, in the team's time zone (spec 3 §3, §9). */
import { z } from 'zod';
import { addDays, dayOf, instantOf } from '../../time.ts';

export const slotNames = ['Overnight', 'Morning', 'Afternoon', 'Evening'] as const; // named as in spec 3 §3
export type SlotName = (typeof slotNames)[number];

/** The hours between which a run may start. */
export const slotHours: Record<SlotName, { from: number; to: number; label: string }> = {
	Overnight: { from: 3, to: 5, label: '3am-5am' },
	Morning: { from: 10, to: 12, label: '10am-12pm' },
	Afternoon: { from: 14, to: 16, label: '2pm-4pm' },
	Evening: { from: 18, to: 20, label: '6pm-8pm' },
};

/** Each entry is a single word, without duplicates (gaps X-29). */
export const schedules = z
	.array(z.object({ category: z.enum(slotNames) }))
	.max(slotNames.length)
	.refine((all) => new Set(all.map(({ category }) => category)).size === all.length, 'Each time can be chosen once.');

/** The runs of all teams are spread over this many minutes from the start of a window. */
export const spreadMinutes = 100;

const two = (hour: number): string => String(hour).padStart(2, '0');

/** Returns a day's window: its start, delayed by `offsetMinutes`, and its end. */
export const windowOf = (
	slot: SlotName,
	day: string,
	timeZone: string,
	offsetMinutes: number,
): { from: Date; until: Date } | null => {
	const { from, to } = slotHours[slot];
	const opens = instantOf(`${day}T${two(from)}:00`, timeZone);
	const closes = instantOf(`${day}T${two(to)}:00`, timeZone);
	if (!opens || !closes) return null;
	const from_ = opens.at.getTime() + offsetMinutes * 60_000;
	// a window in which clocks go forward is shorter, so that the delay may exceed it
	return { from: from_ < closes.at.getTime() ? new Date(from_) : opens.at, until: closes.at };
};

/** Returns the window in which a run may start now. Its `name` prevents a second start in the same window. */
export const dueSlot = (
	slots: readonly SlotName[],
	now: Date,
	timeZone: string,
	offsetMinutes: number,
): { slot: SlotName; name: string } | null => {
	const day = dayOf(now, timeZone);
	for (const slot of slots) {
		const window = windowOf(slot, day, timeZone, offsetMinutes);
		if (window && window.from <= now && now < window.until) return { slot, name: `${day} ${slot}` };
	}
	return null;
};

/** Returns when the next automatic run starts; null if no window is chosen. */
export const nextStart = (
	slots: readonly SlotName[],
	now: Date,
	timeZone: string,
	offsetMinutes: number,
): Date | null => {
	const today = dayOf(now, timeZone);
	const starts = [0, 1, 2].flatMap((days) =>
		slots.flatMap((slot) => windowOf(slot, addDays(today, days), timeZone, offsetMinutes)?.from ?? []),
	);
	const [next] = starts.filter((at) => at > now).sort((a, b) => a.getTime() - b.getTime());
	return next ?? null;
};
