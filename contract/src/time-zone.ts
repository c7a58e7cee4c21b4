/**
 * Returns whether a text is an IANA name that PostgreSQL and every browser accept. An offset is none: it has no
 * daylight saving time.
 */
export const isTimeZone = (name: string): boolean => {
	if (!/^[A-Za-z]/.test(name)) return false;
	try {
		return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== '';
	} catch {
		return false;
	}
};
