/** Returns the same day some months earlier in UTC, or the last day of a shorter month. */
export const monthsBefore = (at: Date, months: number): Date => {
	const before = new Date(at);
	before.setUTCDate(1);
	before.setUTCMonth(before.getUTCMonth() - months);
	const days = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
	before.setUTCDate(Math.min(at.getUTCDate(), days));
	return before;
};
