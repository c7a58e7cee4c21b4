export const reportingLimits = {
	mostDays: 10 * 366,
	mostDaysByDay: 400,
	mostDaysByHour: 31,
	page: 50,
	/** Teams, inboxes or campaigns per report. */
	mostChosen: 1_000,
	/** Days of the lines beside figures. */
	trendDays: 28,
	usageDays: 30, // spec 3 §9: one month
} as const;
