/** Suggests times for a snooze, in the team's time zone. */
import { addDays, instantOf, wallOf } from '@quad/contract/time.ts';

export interface SnoozeTime {
	label: string;
	at: Date;
}

export const snoozeTimes = (now: Date, timeZone: string): SnoozeTime[] => {
	const [today = '', time = ''] = wallOf(now, timeZone).split('T');
	const tomorrow = addDays(today, 1);
	const monday = addDays(today, 8 - (new Date(`${today}T12:00:00Z`).getUTCDay() || 7));
	const walls = [
		...(Number(time.slice(0, 2)) < 15 ? [{ label: 'This afternoon, 4 PM', wall: `${today}T16:00` }] : []),
		{ label: 'Tomorrow, 9 AM', wall: `${tomorrow}T09:00` },
		...(monday === tomorrow ? [] : [{ label: 'Monday, 9 AM', wall: `${monday}T09:00` }]),
		{ label: 'In two weeks, 9 AM', wall: `${addDays(today, 14)}T09:00` },
	];
	return [
		{ label: 'In an hour', at: new Date(now.getTime() + 60 * 60 * 1000) },
		...walls.flatMap(({ label, wall }) => {
			const at = instantOf(wall, timeZone)?.at;
			return at ? [{ label, at }] : [];
		}),
	];
};
