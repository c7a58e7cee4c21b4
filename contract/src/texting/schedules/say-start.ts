/** `Monday, March 15, 2027 at 9:00 AM`, of a time on a wall: no zone has a say in how it is written. */
export const sayWall = (wall: string): string => {
	formats ??= makeFormats();
	const at = new Date(`${wall}:00Z`);
	return `${formats.day.format(at)} at ${formats.time.format(at).replaceAll('\u202f', ' ')}`;
};

let formats: ReturnType<typeof makeFormats> | undefined;

/** Made when first asked for: the first of a process takes longer to make than a hundred modules to read. */
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
