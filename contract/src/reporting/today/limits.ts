export const todayLimits = {
	lines: 6,
	/** A bulk message failed for many if this share of it and this many texts failed. */
	failedShare: 0.2,
	failedTexts: 5,
	failedDays: 7, // for how long a failed message is listed
	/** The reasons of more failures than this are not counted. */
	countedFailures: 5_000,
	/** Counting the unanswered conversations of an inbox ends here. */
	unansweredEach: 1_000,
	wordsLength: 60,
} as const;
