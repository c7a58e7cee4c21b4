export const triageLimits = {
	undoMs: 10_000, // how long every action can be undone before anything is sent (product.md 5)
	groupedAtOnce: 2_000, // replies grouped together; more follow as these are settled
	page: 100, // groups and single replies
	mostAtOnce: 500,
	claimMs: 2 * 60 * 1000, // how long an idle user keeps a reply (decisions.md 29)
	claimAgainMs: 30 * 1000,
	optedOutAtOnce: 100, // spec 1 §5
	laterShown: 3, // texts after the reply,
	laterMs: 24 * 60 * 60 * 1000, // within a day
} as const;
