export const textingReportLimits = {
	name: 100,
	groups: 10,
	/** Segments, inboxes or campaigns per group. */
	chosen: 500,
	usualDays: 30,
	listed: 200,
} as const;
