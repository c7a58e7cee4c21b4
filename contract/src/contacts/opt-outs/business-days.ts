/** Within how many days of business an opt-out has to be honoured (47 CFR 64.1200(a)(10); field.md 6.2). */
import { addDays, dayOf, minuteOfDay } from '../../time.ts';

export const honourWithinDays = 10;

/** So many business days before its last day the people of an inbox are mailed about an undecided text, at 9 AM. */
export const remindDaysBefore = 2;
const remindHour = 9;

const isBusinessDay = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The last day, `2026-11-23`. Holidays are counted as days of business: it is never too late. */
export const dueOn = (day: string, days: number = honourWithinDays): string => {
	let due = day;
	for (let left = days; left > 0; ) {
		due = addDays(due, 1);
		if (isBusinessDay(due)) left -= 1;
	}
	return due;
};

/** How many days of business are left from `today` on, that day not counted; negative once it is over. */
export const businessDaysLeft = (today: string, due: string): number => {
	const [from, to, sign] = today <= due ? [today, due, 1] : [due, today, -1];
	let days = 0;
	for (let day = from; day < to; ) {
		day = addDays(day, 1);
		if (isBusinessDay(day)) days += 1;
	}
	return sign * days;
};

/** What is due on this day or earlier has to be reminded of by now, on the wall of this zone. */
export const remindOfDueUntil = (now: Date, timeZone: string): string => {
	const today = dayOf(now, timeZone);
	const isTime = minuteOfDay(now, timeZone) >= remindHour * 60;
	return dueOn(isTime ? today : addDays(today, -1), remindDaysBefore);
};
