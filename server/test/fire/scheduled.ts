/** Schedules messages that are due: one to everyone, and many to a few people. */
import { wallOf } from '@quad/contract/time.ts';
import { scheduleMessage } from '../../src/domain/texting/schedules/schedule-message.ts';
import type { AppContext } from '../../src/foundation/app-context.ts';
import type { Crowd } from '../crowd.ts';
import { someContacts } from './books.ts';

const timeZone = 'UTC'; // its clocks never change
const before = 10 * 60_000;
export const toAFew = 5;

export const scheduleForNow = async (
	context: AppContext,
	{ actor, inboxId }: Crowd,
	message: { text: string; smartMessageId?: number },
	besides: number,
) => {
	const now = context.clock.now();
	const earlier: AppContext = { ...context, clock: { now: () => new Date(now.getTime() - before) } };
	const draft = { inboxId, ...message, schedule: { localTime: wallOf(now, timeZone), timeZone } };
	await scheduleMessage(earlier, actor, { ...draft, filter: { searchText: '' } });
	const people = await someContacts(context.db, toAFew);
	const recipients = people.map(({ id }) => id);
	// Each has its own text, because of two equal ones, a new worker can't tell which one the carrier has (0010).
	for (let nth = 1; nth <= besides; nth += 1)
		await scheduleMessage(earlier, actor, { ...draft, text: `${message.text} (${nth})`, recipients });
};
