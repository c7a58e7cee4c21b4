/** The facts to confirm before sending: inbox, number of recipients, who is left out, and the finish. */
import { sayDuration } from '@quad/contract/texting/messaging/estimate.ts';
import { formatCounted, formatMoney, formatPhone } from '../../foundation/format.ts';
import { sayArrival } from './arrival.ts';
import type { Estimate } from './estimates.ts';
import { leftOut, sayLeftOut, sayPeople } from './left-out.ts';

/** `name`: the recipient's, if there is only one. */
export const sendLabel = (willGo: number, isLater = false, name?: string): string =>
	`${isLater ? 'Schedule for' : 'Text'} ${(willGo === 1 && name) || sayPeople(willGo)}`;

export interface Confirmation {
	from: string;
	to: string;
	leftOut: string;
	reasons: string[];
	arrives: string;
	takes: string;
}

export const confirmationOf = (
	estimate: Estimate,
	inbox: { name: string; number: string | null },
	clock: { timeZone: string; now: Date },
): Confirmation => ({
	from: inbox.number === null ? inbox.name : `${inbox.name}, ${formatPhone(inbox.number)}`,
	to: sayPeople(estimate.willGo),
	leftOut: sayLeftOut(estimate.skipped),
	reasons: leftOut(estimate.skipped).map(({ count, why }) => `${sayPeople(count)}: ${why}`),
	arrives: `The last text arrives at about ${sayArrival(estimate.finishesAt, clock.timeZone, clock.now)}.`,
	takes: `${formatCounted(estimate.segments, 'segment')}, ${formatMoney(estimate.cost)}, ${sayDuration(estimate.minutes, estimate.willGo)}`,
});
