import type { DigestChoice } from '@quad/contract/news/notifications/digest-routes.ts';
import { digestLimits } from '@quad/contract/news/notifications/limits.ts';
import { quietHours } from '@quad/contract/texting/messaging/limits.ts';
import { isQuiet } from '@quad/contract/texting/messaging/quiet-hours.ts';
import { minuteOfDay, nextHour } from '@quad/contract/time.ts';

const hourMs = 60 * 60 * 1000;

/** Returns when the next summary is due: next morning, or the next full hour outside quiet hours (in the time zone). */
export const nextDigest = (every: Exclude<DigestChoice, 'off'>, now: Date, timeZone: string): Date => {
	const later = new Date(now.getTime() + 1);
	if (every === 'day') return nextHour(later, timeZone, digestLimits.morningHour);
	const full = new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs);
	return isQuiet(minuteOfDay(full, timeZone)) ? nextHour(later, timeZone, quietHours.until) : full;
};
