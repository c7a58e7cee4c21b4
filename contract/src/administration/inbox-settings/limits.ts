export const inboxLimits = {
	name: 60, // characters
	staff: 1_000,
	/** On the Legacy plan; on any other there is no limit (spec 1 §6; docs/decisions/0048-inboxes.md). */
	sharedOnLegacy: 10,
	/** A removed one can be put back for so long. */
	restorableDays: 30,
} as const;
