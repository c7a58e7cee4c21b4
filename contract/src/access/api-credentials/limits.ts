export const credentialLimits = {
	name: 100,
	credentials: 100, // of an organization that still work
	longestDays: 3_650,
	/** How often `lastUsedOn` is written at most. */
	usedEveryMs: 60_000,
	/** Calls of one credential at once, and how long they take to come back. */
	callsAtOnce: 300,
	callsPerMs: 60_000,
} as const;
