export const criteriaLimits = {
	conditions: 50, // in all groups together
	conditionsRead: 1_000,
	value: 2_000, // characters, as many as in a custom field
	values: 500, // of one condition
	/** More conditions and values than are allowed are read too, so that the answer can say how many are. */
	valuesRead: 10_000,
	times: 100,
	/** Texts that are kept for each contact with their times, so that as many are compared without a search. */
	timesKept: 10,
	/** Segments that may refer to each other in a row. */
	segmentsDeep: 5,
	/** Segments that conditions may lead to, counted each time they are met. */
	segmentsReached: 200,
	sourceName: 1_000, // characters
	when: 100, // characters
	/** Days, weeks or months of a relative date. */
	amount: 3_650,
} as const;
