/** Returns whether PostgreSQL and browsers know this IANA name. An offset, which has no daylight time, is refused. */
export const isTimeZone = (name: string): boolean => {
	if (!/^[A-Za-z]/.test(name)) return false;
	try {
		return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== '';
	} catch {
		return false;
	}
};
