export const triageLimits = {
	undoMs: 10_000, // for this long an action can be undone, and nothing is sent (product.md 5)
	groupedAtOnce: 2_000, // replies grouped together; more follow as these are handled
	page: 100, // groups and single replies
	mostAtOnce: 500,
	claimMs: 2 * 60 * 1000, // how long replies stay claimed by a user who does nothing (decisions.md 29)
	claimAgainMs: 30 * 1000,
	optedOutAtOnce: 100, // spec 1 §5
	laterShown: 3, // texts shown after the reply,
	laterMs: 24 * 60 * 60 * 1000, // if they arrive within a day
} as const;
