/** Reads a time of day as people type it, and writes it as the pickers show it. Times are `HH:MM`. */

/** Reads `9`, `9am`, `9:30 pm`, `21:30`, `noon` or `midnight`. A bare hour from 1 to 6 is in the afternoon. */
export const readTime = (typed: string): string | undefined => {
	const text = typed.trim().toLowerCase();
	if (text === 'noon') return '12:00';
	if (text === 'midnight') return '00:00';
	const read = /^(\d{1,2})(?::?(\d{2}))?(?::\d{2})?\s*([ap])?\.?m?\.?$/.exec(text);
	const [hour, minute] = [Number(read?.[1]), Number(read?.[2] ?? 0)];
	if (!read || minute > 59) return undefined;
	const half = read[3];
	if (half !== undefined)
		return hour >= 1 && hour <= 12 ? write((hour % 12) + (half === 'p' ? 12 : 0), minute) : undefined;
	const isBare = read[2] === undefined && hour >= 1 && hour <= 6;
	return hour <= 23 ? write(isBare ? hour + 12 : hour, minute) : undefined;
};

const write = (hour: number, minute: number): string =>
	`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

/** For example, `9:00 AM`. Returns anything that is no time unchanged. */
export const writeTime = (time: string): string => {
	const read = /^(\d{2}):(\d{2})/.exec(time);
	if (!read) return time;
	const hour = Number(read[1]);
	return `${hour % 12 || 12}:${read[2]} ${hour < 12 ? 'AM' : 'PM'}`;
};
