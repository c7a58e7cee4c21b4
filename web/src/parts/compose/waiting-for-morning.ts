/** Describes who is texted later, because it is night in their time zone. */
import { sayArrival } from './arrival.ts';
import { sayPeople } from './left-out.ts';

type Waiting = ReadonlyArray<{ people: number; until: string }>;

/** For example, `It is night for 3 people: 1 is texted at 8:00 AM, 2 at 11:00 AM.` Null if nobody waits. */
export const sayWaiting = (waiting: Waiting, timeZone: string, now: Date): string | null => {
	const [first, ...others] = waiting;
	if (!first) return null;
	const all = waiting.reduce((sum, { people }) => sum + people, 0);
	const when = (until: string) => sayArrival(until, timeZone, now);
	if (others.length === 0)
		return `${sayPeople(all)} in another time zone ${all === 1 ? 'waits' : 'wait'} until morning there: ${when(first.until)}.`;
	const each = waiting.map(({ people, until }) => `${people.toLocaleString('en-US')} until ${when(until)}`);
	return `${sayPeople(all)} in other time zones wait until morning there: ${each.join(', ')}.`;
};
