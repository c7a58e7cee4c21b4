export const scheduleLimits = {
	leadMinutes: 5, // spec 3 §9: more than so many minutes ahead
	aheadYears: 1, // spec 2 §5
	missedAfterMs: 10 * 60_000, // so late, nobody expects it to go out by itself any more: a person is asked
	page: 50,
} as const;
