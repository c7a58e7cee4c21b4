/** `Monday, March 15, 2027 at 9:00 AM`, of a time on a wall: no zone has a say in how it is written. */
const day = new Intl.DateTimeFormat('en-US', {
	weekday: 'long',
	year: 'numeric',
	month: 'long',
	day: 'numeric',
	timeZone: 'UTC',
});
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

export const sayWall = (wall: string): string => {
	const at = new Date(`${wall}:00Z`);
	return `${day.format(at)} at ${time.format(at).replaceAll('\u202f', ' ')}`;
};
