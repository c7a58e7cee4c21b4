export const numberLimits = {
	offered: 12, // search results
	/** How long a number can be reserved without being bought. */
	reservedDays: 7,
	reservedAtOnce: 20,
	reserved: 100, // per organization
	/** How long a released number still works, and its release can be undone. */
	graceDays: 14,
	page: 50,
	/** How long, and with how many attempts, a landline can be confirmed. */
	landlineMinutes: 10,
	landlineTries: 5,
	/** Verification calls that one administrator may start. */
	landlineCalls: { most: 10, perSeconds: 60 * 60 },
} as const;
