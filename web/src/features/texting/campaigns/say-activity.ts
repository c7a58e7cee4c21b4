import type { ActivityUnit } from '@quad/contract/texting/campaigns/buckets.ts';

const forms = {
	hour: { month: 'short', day: 'numeric', hour: 'numeric' },
	day: { month: 'short', day: 'numeric', year: 'numeric' },
} as const satisfies Record<ActivityUnit, Intl.DateTimeFormatOptions>;

/** Formats the start of an interval, for example `Nov 16, 3 PM` or `Nov 16, 2026`. */
export const sayBeginning = (unit: ActivityUnit, timeZone: string): ((instant: string) => string) => {
	const format = new Intl.DateTimeFormat('en-US', { ...forms[unit], timeZone });
	return (instant) => format.format(new Date(instant)).replaceAll('\u202f', ' ');
};
