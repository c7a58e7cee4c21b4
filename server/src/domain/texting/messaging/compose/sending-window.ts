/** Estimates start and finish in the team's time zone, after the inbox's waiting texts (spec 1 §4, gaps ). */
import { quietHours } from '@quad/contract/texting/messaging/limits.ts';
import { judgeSendingWindow, type SendingWindow } from '@quad/contract/texting/messaging/quiet-hours.ts';
import { type Load, secondsFor } from '@quad/contract/texting/messaging/throughput.ts';
import { minuteOfDay, nextHour } from '@quad/contract/time.ts';
import type { SendingInbox } from '../ledger/sending-inbox.queries.ts';

export interface Plan {
	readonly minutes: number;
	readonly finishesAt: Date;
	readonly window: SendingWindow;
	/** When sending stops for the night. Null if quiet hours are off. */
	readonly closesAt: Date | null;
}

export const planSending = (
	inbox: SendingInbox,
	load: Load & { waitingSeconds: number },
	at: { now: Date; safeguardOff: boolean },
): Plan => {
	const minutes = (secondsFor(load, inbox) + load.waitingSeconds) / 60;
	const safeguardOff = at.safeguardOff || inbox.quietHoursOff;
	return {
		minutes,
		finishesAt: new Date(at.now.getTime() + minutes * 60_000),
		window: judgeSendingWindow({
			start: minuteOfDay(at.now, inbox.timeZone),
			minutesNeeded: minutes,
			safeguardOff,
			highSpeed: inbox.type === 'highspeed',
		}),
		closesAt: safeguardOff ? null : nextHour(at.now, inbox.timeZone, quietHours.from),
	};
};
