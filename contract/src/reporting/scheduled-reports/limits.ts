export const scheduledReportLimits = {
	/** Per team, or for the organization. */
	reports: 20,
	readers: 50,
	/** In the team's time zone, on Mondays or on the first of the month. */
	hour: 8,
} as const;
