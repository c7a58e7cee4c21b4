/** Returns the date this many days from today in the team's time zone, for a date field: `2026-12-05`. */
export const dayIn = (days: number, timeZone: string, now: Date = new Date()): string => {
	const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now).split('-').map(Number);
	return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) + days)).toISOString().slice(0, 10);
};
