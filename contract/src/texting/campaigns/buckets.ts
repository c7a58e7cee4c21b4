/** How a campaign's report is cut into pieces (spec 3 §9): for the statements, the charts and their tables. */

/** How long an answer took; each from so many minutes on, up to the next. */
export const replyTimeBuckets = [
	{ label: 'under 5 min', fromMinutes: 0 },
	{ label: '5-30', fromMinutes: 5 },
	{ label: '30-60', fromMinutes: 30 },
	{ label: '1-2 hrs', fromMinutes: 60 },
	{ label: '2-6', fromMinutes: 120 },
	{ label: '6-12', fromMinutes: 360 },
	{ label: '12+', fromMinutes: 720 },
] as const;

/** How often one person answered. */
export const replyCountBuckets = ['0', '1', '2', '3', '4', '5+'] as const;

export const activityUnits = ['hour', 'day'] as const;
export type ActivityUnit = (typeof activityUnits)[number];

const byHourUpToMs = 2 * 24 * 60 * 60 * 1000;

/** What stands in one bar of the activity: an hour as long as all of it is within two days, else a day. */
export const activityUnit = (first: Date, last: Date): ActivityUnit =>
	last.getTime() - first.getTime() <= byHourUpToMs ? 'hour' : 'day';
