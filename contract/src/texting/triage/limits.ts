export const triageLimits = {
	undoMs: 10_000, // product.md 5: so long every action can be undone, and nothing of it goes out
	groupedAtOnce: 2_000, // replies that are looked at together; more come up as these are dealt with
	page: 100, // groups and single replies
	mostAtOnce: 500,
	claimMs: 2 * 60 * 1000, // decisions.md 29: so long a reply is somebody’s who says no more
	claimAgainMs: 30 * 1000,
	optedOutAtOnce: 100, // spec 1 §5
	laterShown: 3, // what somebody wrote after their reply,
	laterMs: 24 * 60 * 60 * 1000, // within a day
} as const;
