/** Suggests frequently chosen sending times, in the team's time zone. */
import { quietHours, recommendedHours } from '@quad/contract/texting/messaging/limits.ts';
import { addDays, wallOf } from '@quad/contract/time.ts';

export interface QuickTime {
	label: string;
	localTime: string;
}

export const quickTimes = (now: Date, timeZone: string): QuickTime[] => {
	const [today = '', time = ''] = wallOf(now, timeZone).split('T');
	const hour = Number(time.slice(0, 2));
	const tomorrow = addDays(today, 1);
	const monday = addDays(today, 8 - (weekdayOf(today) || 7));
	const later = Math.max(hour + 2, 9);
	return [
		...(later <= quietHours.from - 4
			? [{ label: `Today ${sayHour(later)}`, localTime: `${today}T${twoDigits(later)}:00` }]
			: []),
		{ label: 'Tomorrow 9 AM', localTime: `${tomorrow}T09:00` },
		{ label: 'Tomorrow 4 PM', localTime: `${tomorrow}T16:00` },
		...(monday === tomorrow ? [] : [{ label: 'Monday 9 AM', localTime: `${monday}T09:00` }]),
	];
};

/** The default time. */
export const usualTime = (now: Date, timeZone: string): string =>
	`${addDays(wallOf(now, timeZone).slice(0, 10), 1)}T09:00`;

/** Returns the next morning within recommended hours: `tomorrow at 8:00 AM`, or `today` after midnight. */
export const nextMorning = (now: Date, timeZone: string): QuickTime => {
	const [today = '', time = ''] = wallOf(now, timeZone).split('T');
	const isToday = Number(time.slice(0, 2)) < recommendedHours.from;
	return {
		label: `${isToday ? 'today' : 'tomorrow'} at ${recommendedHours.from}:00 AM`,
		localTime: `${isToday ? today : addDays(today, 1)}T${twoDigits(recommendedHours.from)}:00`,
	};
};

/** Returns the day of the week; 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

const sayHour = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
const twoDigits = (hour: number): string => String(hour).padStart(2, '0');
