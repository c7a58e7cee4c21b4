/** Formats a wall-clock time as `Monday, March 15, 2027 at 9:00 AM`, without regard to a time zone. */
export const sayWall = (wall: string): string => {
	formats ??= makeFormats();
	const at = new Date(`${wall}:00Z`);
	return `${formats.day.format(at)} at ${formats.time.format(at).replaceAll('\u202f', ' ')}`;
};

let formats: ReturnType<typeof makeFormats> | undefined;

/** Created on first use, because a process's first formatter takes longer than loading a hundred modules. */
const makeFormats = () => ({
	day: new Intl.DateTimeFormat('en-US', {
		weekday: 'long',
		year: 'numeric',
		month: 'long',
		day: 'numeric',
		timeZone: 'UTC',
	}),
	time: new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
});
