export const scheduleLimits = {
	leadMinutes: 5, // scheduled messages must be more than this far ahead (spec 3 §9)
	aheadYears: 1, // spec 2 §5
	// after this delay nobody expects the message to go out automatically, so a person decides
	missedAfterMs: 10 * 60_000,
	page: 50,
} as const;
