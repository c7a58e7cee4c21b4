export const inboxLimits = {
	name: 60, // characters
	staff: 1_000,
	/** Shared inboxes per team on the Legacy plan. Other plans have no limit (spec 1 §6; decision 0048). */
	sharedOnLegacy: 10,
	/** How long a removed inbox can be restored. */
	restorableDays: 30,
} as const;
