export const scheduleLimits = {
	leadMinutes: 5, // a message must be scheduled more than this far ahead (spec 3 §9)
	aheadYears: 1, // spec 2 §5
	// after this delay nobody expects the message to be sent any more, so a user has to decide
	missedAfterMs: 10 * 60_000,
	page: 50,
} as const;
