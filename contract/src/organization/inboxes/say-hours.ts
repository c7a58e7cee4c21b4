/** Formats working hours like `Mon–Thu 9 AM–5 PM, Fri 9 AM–12:30 PM`. */
import { type WorkingHours, weekdays } from './working-hours.ts';

/** Formats a 24-hour time such as `09:00` as `9 AM` or `12:30 PM`. */
export const sayTimeOfDay = (time: string): string => {
	const hour = Number(time.slice(0, 2));
	const minutes = time.slice(3) === '00' ? '' : time.slice(2);
	return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** Joins consecutive days with the same hours. */
export const sayHours = (hours: WorkingHours): string => {
	const stretches: Array<{ from: number; to: number; times: string }> = [];
	for (const { day, opens, closes } of hours) {
		const times = `${sayTimeOfDay(opens)}–${sayTimeOfDay(closes)}`;
		const last = stretches.at(-1);
		if (last && last.to === day - 1 && last.times === times) last.to = day;
		else stretches.push({ from: day, to: day, times });
	}
	return stretches
		.map(({ from, to, times }) => `${short(from)}${to > from ? `–${short(to)}` : ''} ${times}`)
		.join(', ');
};

const short = (day: number): string => weekdays[day - 1]?.slice(0, 3) ?? '';
