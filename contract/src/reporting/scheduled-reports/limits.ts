export const scheduledReportLimits = {
	/** Per team, and for the organization. */
	reports: 20,
	readers: 50,
	/** When reports are sent, in the team's time zone, on Mondays or on the first of the month. */
	hour: 8,
} as const;
