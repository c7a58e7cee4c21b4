export const numberLimits = {
	offered: 12, // that a search answers
	/** Set aside without being bought. */
	reservedDays: 7,
	reservedAtOnce: 20,
	reserved: 100, // of an organization
	/** A released number goes on working for so long, and can be kept after all. */
	graceDays: 14,
	page: 50,
	/** A landline is to be confirmed within this time, in so many tries. */
	landlineMinutes: 10,
	landlineTries: 5,
	/** Calls to landlines that one administrator asks for. */
	landlineCalls: { most: 10, perSeconds: 60 * 60 },
} as const;
