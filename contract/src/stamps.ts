/** Formats timestamps for grids, details and files in the team's time zone: `3/7/25, 2:05pm` (spec 3 §9; gaps X-31). */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Caches formatters, because they are slow to create and a list has hundreds of timestamps. */
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

/** Formats a wall-clock time such as `2025-03-07T14:05`. */
export const stampOfWall = (wall: string): string => stampOf(`${wall}:00Z`, 'UTC');
