/** `2026-12-05`: so many days from today on the team's calendar, as a field for a day wants it. */
export const dayIn = (days: number, timeZone: string, now: Date = new Date()): string => {
	const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now).split('-').map(Number);
	return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) + days)).toISOString().slice(0, 10);
};
