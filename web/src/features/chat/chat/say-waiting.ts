/** Formats a waiting time briefly enough for a list: `40 s`, `3 min`, `2 h 5 min`, `3 d`. */
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Never negative, even if this browser's clock is behind the server's. */
export const sayWaiting = (ms: number): string => {
	const seconds = Math.max(0, Math.floor(ms / 1000));
	if (seconds < minute) return `${seconds} s`;
	if (seconds < hour) return `${Math.floor(seconds / minute)} min`;
	if (seconds >= day) return `${Math.floor(seconds / day)} d`;
	const minutes = Math.floor((seconds % hour) / minute);
	return `${Math.floor(seconds / hour)} h${minutes > 0 ? ` ${minutes} min` : ''}`;
};

export const isPastLimit = (ms: number, limitMinutes: number | undefined): boolean =>
	limitMinutes !== undefined && ms > limitMinutes * minute * 1000;
