/** Timestamps of grids, details and files: `3/7/25, 2:05pm` (spec 3 §9: M/D/YY, h:mma; gaps X-31), in the team's zone. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one is dear (a list makes hundreds), so each is made once. */
const formatter = (timeZone: string): Intl.DateTimeFormat => {
	const known =
		formatters.get(timeZone) ??
		new Intl.DateTimeFormat('en-US', {
			timeZone,
			year: '2-digit',
			month: 'numeric',
			day: 'numeric',
			hour: 'numeric',
			minute: '2-digit',
		});
	formatters.set(timeZone, known);
	return known;
};

export const stampOf = (instant: string | Date, timeZone: string): string =>
	formatter(timeZone)
		.format(new Date(instant))
		.replace(/\s([AP]M)$/, (_, half: string) => half.toLowerCase());

/** The same of what a wall shows: `2025-03-07T14:05`. */
export const stampOfWall = (wall: string): string => stampOf(`${wall}:00Z`, 'UTC');
