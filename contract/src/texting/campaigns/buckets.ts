/** Defines the buckets of a campaign's report (spec 3 §9) for SQL, charts and tables. */

/** Each bucket starts at its number of minutes and ends where the next one starts. */
export const replyTimeBuckets = [
	{ label: 'under 5 min', fromMinutes: 0 },
	{ label: '5-30', fromMinutes: 5 },
	{ label: '30-60', fromMinutes: 30 },
	{ label: '1-2 hrs', fromMinutes: 60 },
	{ label: '2-6', fromMinutes: 120 },
	{ label: '6-12', fromMinutes: 360 },
	{ label: '12+', fromMinutes: 720 },
] as const;

export const replyCountBuckets = ['0', '1', '2', '3', '4', '5+'] as const;

export const activityUnits = ['hour', 'day'] as const;
export type ActivityUnit = (typeof activityUnits)[number];

const byHourUpToMs = 2 * 24 * 60 * 60 * 1000;

/** Returns what a bar of the activity chart stands for: an hour if all activity is within two days, otherwise a day. */
export const activityUnit = (first: Date, last: Date): ActivityUnit =>
	last.getTime() - first.getTime() <= byHourUpToMs ? 'hour' : 'day';
