export const credentialLimits = {
	name: 100,
	credentials: 100, // active credentials per organization
	longestDays: 3_650,
	/** The minimum time between two updates of `lastUsedOn`. */
	usedEveryMs: 60_000,
	/** A token bucket per credential: its size in calls, and the time in which an empty one refills. */
	callsAtOnce: 300,
	callsPerMs: 60_000,
} as const;
