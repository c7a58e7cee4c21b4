/** An IANA name, as PostgreSQL and every browser take it; not an offset, which knows no summer. */
export const isTimeZone = (name: string): boolean => {
	if (!/^[A-Za-z]/.test(name)) return false;
	try {
		return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== '';
	} catch {
		return false;
	}
};
