/** The demo's messages that are scheduled for next Monday. */
import { addDays, instantOf, wallOf } from '@quad/contract/time.ts';

export const demoScheduled = {
	inbox: 'Campus alerts',
	by: 'Lee',
	text: 'Hi {{First Name}}, a reminder: the spring housing form is due on Friday. Reply here if you need help with it.',
	recipients: 60,
	timeZone: 'America/New_York',
} as const;

/** Returns nine o'clock on the Monday after next Sunday, which is always more than a day away. */
export const nextMonday = (now: Date): { localTime: string; startsAt: Date } => {
	const today = wallOf(now, demoScheduled.timeZone).slice(0, 10);
	const days = 8 - (new Date(`${today}T12:00:00Z`).getUTCDay() || 7);
	const localTime = `${addDays(today, days === 1 ? 8 : days)}T09:00`;
	return { localTime, startsAt: instantOf(localTime, demoScheduled.timeZone)?.at ?? now };
};
