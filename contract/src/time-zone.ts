/** Returns whether PostgreSQL and browsers accept an IANA name. An offset, which has no daylight time, is none. */
export const isTimeZone = (name: string): boolean => {
	if (!/^[A-Za-z]/.test(name)) return false;
	try {
		return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== '';
	} catch {
		return false;
	}
};
