import { addDays, dayOf, minuteOfDay } from '../../time.ts';
import { sayTimeOfDay } from './say-hours.ts';
import { type WorkingHours, weekdays } from './working-hours.ts';

/** Returns when the inbox opens again, such as `Monday 9 AM`; null if it is open or never closes. */
export const closedUntil = (hours: WorkingHours | null, at: Date, timeZone: string): string | null => {
	if (!hours) return null;
	const minute = minuteOfDay(at, timeZone);
	const today = dayOf(at, timeZone);
	for (let later = 0; later <= 7; later += 1) {
		const day = dayOfWeek(addDays(today, later));
		const open = hours.find((one) => one.day === day);
		if (!open) continue;
		if (later > 0 || minute < minutesOf(open.opens))
			return `${later === 0 ? '' : `${weekdays[day - 1]} `}${sayTimeOfDay(open.opens)}`;
		if (minute < minutesOf(open.closes)) return null;
	}
	return null;
};

const dayOfWeek = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
