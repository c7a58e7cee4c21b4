export const scheduledReportLimits = {
	/** Of a team, or of the organization. */
	reports: 20,
	readers: 50,
	/** On the wall of the team's zone: on Mondays, or on the first of the month. */
	hour: 8,
} as const;
