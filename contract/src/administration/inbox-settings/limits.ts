export const inboxLimits = {
	name: 60, // characters
	staff: 1_000,
	/** Shared inboxes on the Legacy plan; other plans have no limit (spec 1 §6; docs/decisions/0048-inboxes.md). */
	sharedOnLegacy: 10,
	/** How long a removed inbox can be restored. */
	restorableDays: 30,
} as const;
