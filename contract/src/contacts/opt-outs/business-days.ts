/** Counts the business days in which an opt-out must be honored (47 CFR 64.1200(a)(10); field.md 6.2). */
import { addDays, dayOf, minuteOfDay } from '../../time.ts';

export const honourWithinDays = 10;

/** If nobody has decided about a text, the inbox's users get an email this many business days before the deadline. */
export const remindDaysBefore = 2;
const remindHour = 9;

const isBusinessDay = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Returns the deadline, such as `2026-11-23`. Holidays count as business days, so that an opt-out is never late. */
export const dueOn = (day: string, days: number = honourWithinDays): string => {
	let due = day;
	for (let left = days; left > 0; ) {
		due = addDays(due, 1);
		if (isBusinessDay(due)) left -= 1;
	}
	return due;
};

/** Returns the business days left after `today`; negative after the deadline. */
export const businessDaysLeft = (today: string, due: string): number => {
	const [from, to, sign] = today <= due ? [today, due, 1] : [due, today, -1];
	let days = 0;
	for (let day = from; day < to; ) {
		day = addDays(day, 1);
		if (isBusinessDay(day)) days += 1;
	}
	return sign * days;
};

/** Returns the latest deadline for which reminders are due at this time. */
export const remindOfDueUntil = (now: Date, timeZone: string): string => {
	const today = dayOf(now, timeZone);
	const isTime = minuteOfDay(now, timeZone) >= remindHour * 60;
	return dueOn(isTime ? today : addDays(today, -1), remindDaysBefore);
};
